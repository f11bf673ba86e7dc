/** Words that docs/glossary.md retired from names, comments, log lines and test titles, each with its replacement. */
export const retired: Record<string, string> = {
  anew: 'again',
  answering: 'handling',
  blame: 'countFailure, poison message',
  giveback: 'release',
  hear: 'subscribe',
  heard: 'received',
  hearing: 'subscription',
  hears: 'subscribes',
  promised: 'reserved',
  retell: 'replay',
  sight: 'view',
  speaker: 'translator',
  telling: 'publishing',
  travelling: 'headers',
  wish: 'requested',
};

/** A retired word in a source text; `text` is the token that holds it. */
export type Finding = { line: number; word: string; text: string };

/** Comments, strings and names; a name within a string or comment is part of it. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g;
const TITLE = /\b(?:test|describe)\(\s*$/;
const LOG = /\blog\.(?:info|warn|error|fatal)\([^;]*$/;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Finds retired words in names, comments, test titles and log lines; other strings are texts or belong to the wire. */
export function retiredIn(source: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    const before = source.slice(Math.max(0, index - 200), index);
    if (/^['"`]/.test(text) && !TITLE.test(before) && !LOG.test(before)) continue;
    for (const word of wordsOf(text))
      if (Object.hasOwn(retired, word))
        found.push({ line: source.slice(0, index).split('\n').length, word, text: text.slice(0, 80) });
  }
  return found;
}
