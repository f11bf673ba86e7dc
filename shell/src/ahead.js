// Runs while the shell's own script is still on its way, and asks for what the shell will ask for next: the lines, what
// draws the area's opening, and the first files of the area that the address belongs to. It is sent as it stands, so it imports nothing.

/** @param {string} path */
const holds = (path) => (path === '/' ? location.pathname === '/' : `${location.pathname}/`.startsWith(`${path}/`));

/** @param {{ paths: string[] }} line */
const longest = ({ paths }) => Math.max(0, ...paths.filter(holds).map((path) => path.length));

/** @param {string} href @param {'script' | 'fetch'} as */
function preload(href, as) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, href, crossOrigin: as === 'fetch' ? 'anonymous' : null });
  document.head.append(link);
}

const chosen = localStorage.getItem('locale');
const language = chosen === 'en-US' || chosen === 'de-DE' ? chosen : 'zh-CN';
/** What the first page of a piece says (`messages.js` in the kit). @param {string} folder */
const preloadMessages = (folder) => preload(`${folder}messages.${language}.json`, 'fetch');

/** Its place may be taken by React already when it comes; it then draws nothing. @param {import('@qiaohui/kit').First} first */
function draw(first) {
  if (!first.paths.includes(location.pathname)) return;
  const script = document.createElement('script');
  Object.assign(script, { src: first.file.replace('{locale}', language), fetchPriority: 'high' });
  document.head.append(script);
}

/** @param {import('@qiaohui/kit').Line[] | null} published */
async function area(published) {
  const [line] = (published ?? []).filter(longest).sort((a, b) => longest(b) - longest(a));
  if (!line) return;
  if (line.first) draw(line.first);
  const { metaData, exposes } = await (await fetch(line.entry)).json();
  const folder = line.entry.replace(/[^/]*$/, '');
  for (const file of [metaData.remoteEntry.name, ...exposes[0].assets.js.sync]) preload(folder + file, 'script');
  preloadMessages(folder);
}

document.documentElement.lang = language;
if (document.currentScript instanceof HTMLScriptElement)
  preloadMessages(document.currentScript.src.replace(/[^/]*$/, ''));

const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const PATIENCE = 5000;
/** @type {Promise<import('@qiaohui/kit').Line[] | null>} */
const lines = fetch('/remotes.json', { signal: AbortSignal.timeout(PATIENCE) }).then((response) =>
  response.ok ? response.json() : null,
);
window.__lines = lines;
// a failure is no loss: the shell asks again, and says what is wrong
lines.then(area).catch((cause) => performance.mark('ahead failed', { detail: String(cause) }));
