import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import { root } from '../local/places.ts';

/**
 * A test by its file (from the root) and its title; … in a title stands for anything: the cases of a table of tests.
 */
export type Named = { file: string; title: string };

const FILE = /`([\w./-]+\.test\.tsx?)`/g;
/** Consecutive files, and the tests named of each. */
const TESTS = /((?:`[\w./-]+\.test\.tsx?`(?:, )?)+)(?:: ([^|`]+))?/g;

/**
 * Returns the tests that the tables of docs/spec-coverage.md name: files with their tests, one a line; of a file alone,
 * any.
 */
export const namedTests = (markdown: string): Named[] =>
  [...markdown.matchAll(TESTS)].flatMap(([, files = '', titles = '…']) =>
    [...files.matchAll(FILE)].flatMap(([, file = '']) =>
      titles
        .split('<br>')
        .map((title) => ({ file, title: title.trim() }))
        .filter(({ title }) => title !== ''),
    ),
  );

function fits(named: Named, ran: Named): boolean {
  if (named.file !== ran.file) return false;
  return new RegExp(`^${named.title.split('…').map(escapeRegExp).join('.*')}$`, 's').test(ran.title);
}

const ANY = Symbol('any');
type Pattern = Array<string | typeof ANY>;

const patternOf = (title: string, any: RegExp): Pattern =>
  title.split(any).flatMap((part, i): Pattern => (i ? [ANY, ...part] : [...part]));

/** Whether some text fits both patterns. */
function meet(one: Pattern, other: Pattern): boolean {
  let row = new Array<boolean>(other.length + 1).fill(false);
  for (let i = one.length; i >= 0; i--) {
    const below = row;
    row = [];
    for (let k = other.length; k >= 0; k--) {
      const [a, b] = [one[i], other[k]];
      if (a === undefined && b === undefined) row[k] = true;
      else if (a === ANY || b === ANY) row[k] = !!((a !== undefined && below[k]) || (b !== undefined && row[k + 1]));
      else row[k] = a === b && below[k + 1] === true;
    }
  }
  return row[0] === true;
}

const LITERALS = [/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g, /(['"`])(.*)\1/g];
/** What stands in a title for a case of a table of tests. */
const CASE = /\$\{[^}]*\}|%[a-z#]|\$[a-zA-Z_.]+/;

/** Returns whether a test's source has a title, as far as it is written there. */
export function titlesIn(source: string): (title: string) => boolean {
  const literals = LITERALS.flatMap((literal) => [...source.matchAll(literal)].map(([, , text = '']) => text));
  const written = literals
    .map((text) => patternOf(text.replace(/\\(['"`])/g, '$1'), CASE))
    .filter((text) => text.filter((sign) => sign !== ANY && sign !== ' ').length >= 4);
  return (title) => {
    const named = patternOf(title, /…/);
    return !/%[a-z]\b/.test(title) && written.some((text) => meet(named, text));
  };
}

/** Returns the named tests that did not run, or did not pass. */
export const notPassed = (named: Named[], passed: Named[]): Named[] =>
  named.filter((one) => !passed.some((ran) => fits(one, ran)));

/** Reports the requirements of docs/spec-coverage.md that no test has covered in this run; false when there is one. */
export function covered(passed: Array<{ path: string; title: string }>): boolean {
  const ran = passed.map(({ path, title }) => ({ file: relative(root, path), title }));
  const named = namedTests(readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8'));
  const missing = notPassed(named, ran);
  for (const { file, title } of missing)
    console.log(`docs/spec-coverage.md names a test that did not pass: ${file}: ${title}`);
  console.log(`${named.length - missing.length} of ${named.length} named tests have passed`);
  return named.length > 0 && missing.length === 0;
}
