/** What documents may name: tracked paths with their folders, identifiers of the code, scripts of package.json. */
export type Tree = {
  paths: ReadonlySet<string>;
  names: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
  /** Returns the content of a tracked file. */
  read: (path: string) => string;
};

/** Something that a document names and the tree lacks. */
export type Stale = { line: number; text: string };

const PATH = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|js|mjs|json|md|yaml|sh)$/;
const FOLDER = /^(?:docs|infra|mfe-\w+|services|shell)\/[\w./-]+$/;
/** Files that exist at run time only. */
const MADE = new Set(['document.ts', 'keys.json']);
/** A name of code: with an inner capital, or called; other words in backticks may be anybody's. */
const NAME = /^(?:[a-z][a-z\d]*[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w+\(\))$/;
/** `name` in `path`, or `name` (`path`): the file itself has the name. */
const PLACED = /`(\w+)(?:\(\))?` (?:in |\()`([\w./-]+\.\w+)`/g;
const LINK = /\]\(([^)#:]+)\)/g;
const SCRIPT = /\bnpm run ([\w:]+)/g;
const COMMAND = /\bnode (?:--[\w-]+ )*([\w./-]+\.ts)\b/g;

/** Returns what a path may mean; documents may leave off its beginning. */
const meaningsOf = (path: string, { paths }: Tree): string[] => {
  const plain = path.replace(/\/$/, '');
  return paths.has(plain) ? [plain] : [...paths].filter((known) => known.endsWith(`/${plain}`));
};

const isKnown = (quoted: string, tree: Tree): boolean => {
  if (PATH.test(quoted) || FOLDER.test(quoted)) return MADE.has(quoted) || meaningsOf(quoted, tree).length > 0;
  return !NAME.test(quoted) || tree.names.has(quoted.replace('()', ''));
};

const matches = (line: string, pattern: RegExp): string[] => [...line.matchAll(pattern)].map(([, found = '']) => found);

/** Finds the paths, names, links and commands of a document that the tree lacks. `page` is the document's own path. */
export function staleIn(page: string, markdown: string, tree: Tree): Stale[] {
  const folder = page.split('/').slice(0, -1);
  const resolved = (link: string): string => {
    const parts = [...folder];
    for (const part of link.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return parts.join('/');
  };
  return markdown.split('\n').flatMap((text, index) => {
    const placed = [...text.matchAll(PLACED)].filter(([, name = '', path = '']) => {
      const files = meaningsOf(path, tree);
      return files.length > 0 && !files.some((file) => tree.read(file).includes(name));
    });
    const stale = [
      ...matches(text, /`([^`]+)`/g).filter((quoted) => !isKnown(quoted, tree)),
      ...placed.map(([all]) => all),
      ...matches(text, LINK).filter((link) => !tree.paths.has(resolved(link))),
      ...matches(text, SCRIPT).filter((script) => !tree.scripts.has(script)),
      ...matches(text, COMMAND).filter((path) => !tree.paths.has(path)),
    ];
    return stale.map((found) => ({ line: index + 1, text: found }));
  });
}
