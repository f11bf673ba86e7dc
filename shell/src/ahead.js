// Runs while the shell's script is still loading, and starts the requests that the shell makes next: `/remotes.json`,
// the area's first script, the first files of the area at this URL, and what every desk needs. It is inlined as it stands, so it imports
// nothing.

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
/** Preloads the messages of a piece's first page (`messages.js` in the kit). @param {string} folder */
const preloadMessages = (folder) => preload(`${folder}messages.${language}.json`, 'fetch');

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const ownFolder = own?.src.replace(/[^/]*$/, '') ?? '';

/**
 * Preloads what every desk is made of once the base is there: earlier it would delay it, later the network would be idle
 * while the processor reads it. @param {string} files
 */
function preloadDesk(files) {
  const base = document.querySelector('link[rel="preload"][as="script"]');
  base?.addEventListener('load', () => {
    for (const file of files.split(' '))
      preload(ownFolder + file.replace('{locale}', language), file.endsWith('.js') ? 'script' : 'fetch');
  });
}

/**
 * React may have taken the element over by then; the script then paints nothing.
 * @param {import('@qiaohui/kit').First} first
 */
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
  // only staff's areas are in the menu
  if (line.nav.length > 0 && own?.dataset.desk) preloadDesk(own.dataset.desk);
  const { metaData, exposes } = await (await fetch(line.entry)).json();
  const folder = line.entry.replace(/[^/]*$/, '');
  for (const file of [metaData.remoteEntry.name, ...exposes[0].assets.js.sync]) preload(folder + file, 'script');
  preloadMessages(folder);
}

document.documentElement.lang = language;
if (own) preloadMessages(ownFolder);

const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const PATIENCE = 5000;
/** @type {Promise<import('@qiaohui/kit').Line[] | null>} */
const lines = fetch('/remotes.json', { signal: AbortSignal.timeout(PATIENCE) }).then((response) =>
  response.ok ? response.json() : null,
);
window.__lines = lines;
// a failure is harmless: the shell requests it again and shows the error
lines.then(area).catch((cause) => performance.mark('ahead failed', { detail: String(cause) }));
