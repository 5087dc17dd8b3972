
const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const entries = pages.map(([name, file, kind]) => ({name, file, kind, text: bare(name)}));
const form = document.getElementById("search");
const box = document.getElementById("query");
const list = document.getElementById("found");
const most = 30;

const search = (query) => {
    const words = bare(query).split(/\s+/).filter((word) => word);
    if (!words.length) return [];
    const found = entries.filter((each) => words.every((word) => each.text.includes(word)));
    const rank = (each) => each.text.startsWith(words[0]) ? 0 : 1;
    found.sort((a, b) => rank(a) - rank(b));
    const number = words.length === 1 && /^#?([0-9]{1,10})$/.exec(words[0]);
    const wanted = number ? Number(number[1]) : 0;
    if (numbers.some(([first, last]) => wanted >= first && wanted <= last)) {
        const file = "matches/" + wanted + ".html";
        found.unshift({name: match.replace("{}", wanted), file, kind: ""});
    }
    return found;
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
