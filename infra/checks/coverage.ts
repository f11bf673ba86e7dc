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
