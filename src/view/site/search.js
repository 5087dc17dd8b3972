
const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
const entries = pages.map(([name, file, kind]) => ({name, file, kind, text: bare(name)}));
for (const [number, day, ...rest] of matches) {
    const name = match.replace("{}", number);
    const kind = rest.map((each) => texts[each] ?? each).join(", ");
    entries.push({name, file: "matches/" + number + ".html", kind, number,
        text: bare(name + " " + day + " " + kind)});
}
const form = document.getElementById("search");
const box = document.getElementById("query");
const list = document.getElementById("found");
const most = 30;

// A number of one or two digits is a whole one: a day, or of a match.
const holds = (text, word) =>
    /^\d\d?$/.test(word) ? (" " + text + " ").includes(" " + word + " ") : text.includes(word);

const search = (query) => {
    const words = bare(query).split(" ").filter((word) => word);
    if (!words.length) return [];
    const found = entries.filter((each) => words.every((word) => holds(each.text, word)));
    const rank = (each) => each.number === Number(words.join(" ")) ? 0 :
        each.text.startsWith(words[0]) ? 1 : 2;
    return found.sort((a, b) => rank(a) - rank(b));
};

const line = (each) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const name = document.createElement("bdi");
    link.href = each.file;
    name.textContent = each.name;
    link.append(name);
    item.append(link, each.kind && " (" + each.kind + ")");
    return item;
};

const show = () => {
    const items = search(box.value).slice(0, most).map(line);
    if (!items.length && box.value.trim()) {
        const item = document.createElement("li");
        item.textContent = nothing;
        items.push(item);
    }
    list.replaceChildren(...items);
};

box.addEventListener("input", show);
form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
});
form.hidden = false;
show();
