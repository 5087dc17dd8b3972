// What a page is once a browser has read it. Written into the page, a line for each finding, for
// html_browser_test.cpp to read.
const found = [];
const say = (name, value) => found.push(name + ": " + value);
const all = (selector) => [...document.querySelectorAll(selector)];
const texts = (selector) => all(selector).map((e) => e.textContent.trim()).join(" | ");

say("dark", matchMedia("(prefers-color-scheme: dark)").matches);
say("language", document.documentElement.lang);
say("headings", all("h1,h2:not(.result),h3,h4,h5,h6").map((e) => e.tagName + " " + e.textContent).join(" | "));
say("headings of matches", texts("h2.result bdi:first-child:not(.small *)"));
say("sides", texts("#match-12-hands-caption ~ thead th[scope=colgroup] > bdi"));
say("listed", texts(".sides bdi"));
say("names in the picture", texts("#match-12 .wide-chart .name"));
say("notes", texts("#match-12 .notes li"));

// Nothing runs and nothing is fetched.
say("scripts", document.scripts.length - 1);
say("ran", window.ran === true);
say("handlers", all("*").filter((e) => [...e.attributes].some((a) => a.name.startsWith("on"))).length);
say("leading elsewhere", all("[src],[href],[data],[action],[srcset]").filter(
    (e) => !/^(#|data:image\/svg)/.test(e.getAttribute("href") || "")).length);
say("leading off the site", all("[src],[href],[data],[action],[srcset]").filter(
    (e) => /^((?!data:)[a-z]+:|[/\\])/i.test(e.getAttribute("href") ?? e.getAttribute("src") ?? ":")).length);
say("fetched", performance.getEntriesByType("resource").length);

// Tables, headings and regions for those who hear the page.
const tables = all("table");
say("tables", tables.length);
say("tables without a caption", tables.filter((t) => !t.caption || !t.caption.textContent).length);
say("tables without headings", tables.filter((t) => !t.querySelector("thead th")).length);
say("rows without a heading", all("tbody tr").filter((r) => !r.querySelector("th[scope=row],th[scope=rowgroup]")).length);
say("headings without a scope", all("th:not([scope])").length);
const width = (row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
say("uneven rows", tables.filter((t) => {
    const down = (row) => [...row.parentNode.rows].slice(0, row.sectionRowIndex).reduce((sum, r) =>
        sum + [...r.cells].reduce((of, c) =>
            of + (c.rowSpan > row.sectionRowIndex - r.sectionRowIndex ? c.colSpan : 0), 0), 0);
    return new Set([...t.rows].map((r) => width(r) + down(r))).size > 1;
}).length);
const ids = all("[id]").map((e) => e.id);
say("ids twice", ids.length - new Set(ids).size);
say("names that are missing", all("[aria-labelledby]").filter((e) =>
    e.getAttribute("aria-labelledby").split(" ").some((id) => !document.getElementById(id))).length);
say("links to nowhere", all("a[href^='#']").filter((a) => !document.querySelector(a.getAttribute("href"))).length);
say("wider than the window", document.documentElement.scrollWidth > document.documentElement.clientWidth);

// The contrast of every text with what is behind it (WCAG 2.1, 1.4.3).
const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
const luminance = (colour) => channels(colour).slice(0, 3).map((c) => c / 255).map(
    (c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const ground = (e) => {
    for (; e; e = e.parentElement) {
        const colour = getComputedStyle(e).backgroundColor;
        if (channels(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
};
let looked = 0;
let worst = 21;
for (const e of all("body *")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || ["SCRIPT", "title", "desc"].includes(e.tagName)) continue;
    const style = getComputedStyle(e);
    const colour = e instanceof SVGElement ? style.fill : style.color;
    const [a, b] = [luminance(colour), luminance(ground(e))].sort((x, y) => y - x);
    worst = Math.min(worst, (a + 0.05) / (b + 0.05));
    ++looked;
}
say("texts looked at", looked > 100);
say("lowest contrast at least 4.5", worst >= 4.5);

const result = document.createElement("pre");
result.textContent = "\n[found]\n" + found.join("\n") + "\n[end]\n";
document.body.append(result);
