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

/** Words that names of code no longer use; in a comment or a title they may be plain English. */
export const retiredNames: Record<string, string> = {
  answers: 'responses, replies, handlers',
  ask: 'request, confirm',
  asked: 'requested',
  asks: 'requests',
  blank: 'draft, empty',
  bring: 'stage',
  fault: 'error',
  faults: 'errors',
  faulty: 'invalid',
  kept: 'stored, retained',
  letter: 'mail, dead letter',
  letters: 'mails, dead letters',
  looked: 'resolved, viewed',
  looks: 'access log',
  paper: 'document',
  papers: 'documents',
  refusal: 'rejection, error',
  refuse: 'reject',
  refused: 'rejected',
  said: 'stated, entered',
  standing: 'pending, current',
  tell: 'publish, notify',
  told: 'published, notified',
  trail: 'activity, breadcrumbs',
};

/** Fields of the wire, of stored records and of stored drafts, which keep their names. */
const stored = [
  ...['asked', 'askedAt', 'asked_at', 'fault', 'faults', 'faulty', 'letters', 'looks', 'papers', 'papersMissing'],
  ...['papersPending', 'refused', 'said', 'told', 'told_at', 'trail'],
  // names of shapes in the OpenAPI documents
  ...['PostingFault', 'RowFault', 'SaidColumn'],
];
/** Names of MUI, and those that are about letters of the alphabet. */
const others = [
  ...['MuiPaper', 'Paper', 'paper', 'paperFullScreen'],
  ...['FEWEST_OTHER_LETTERS', 'LETTER', 'LETTERS', 'holdsLetters', 'letter', 'letterSpacing', 'lettersToDigits'],
];
const exempt = new Set([...stored, ...others]);
/** The glossary's terms that hold such a word. */
const TERMS = /dead letters?/g;

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
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(TERMS, ' ')
    .split(' ');

/** Finds retired words in names, comments, test titles and log lines; other strings are texts or belong to the wire. */
export function retiredIn(source: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    const before = source.slice(Math.max(0, index - 200), index);
    if (/^['"`]/.test(text) && !TITLE.test(before) && !LOG.test(before)) continue;
    const isName = /^[A-Za-z_$]/.test(text) && !exempt.has(text);
    for (const word of wordsOf(text))
      if (Object.hasOwn(retired, word) || (isName && Object.hasOwn(retiredNames, word)))
        found.push({ line: source.slice(0, index).split('\n').length, word, text: text.slice(0, 80) });
  }
  return found;
}
