import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/places.ts';
import { run } from '../local/servers/commands.ts';
import { namedTests, titlesIn } from './coverage.ts';
import { staleIn, type Tree } from './docs.rules.ts';

// A step of `npm run lint`: what README, CONTRIBUTING and docs name is in the tree, tests by their titles.
const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed.split('\n').filter(Boolean);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const foldersOf = (file: string) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'));
const code = files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
const tree: Tree = {
  paths: new Set([...files, ...files.flatMap(foldersOf)]),
  names: new Set(code.flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? [])),
  scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
  read,
};
const pages = files.filter((file) => /^(?:[A-Z]+|docs\/.+)\.md$/.test(file));
let count = 0;
for (const page of pages)
  for (const { line, text } of staleIn(page, read(page), tree)) {
    count += 1;
    console.error(`${page}:${line}: "${text}" is not in the tree`);
  }
for (const [file, named] of Map.groupBy(namedTests(read('docs/spec-coverage.md')), (test) => test.file)) {
  const isWritten = titlesIn(tree.paths.has(file) ? read(file) : '');
  for (const { title } of named.filter((test) => !isWritten(test.title))) {
    count += 1;
    console.error(`docs/spec-coverage.md: ${file} has no test "${title}" (cases of a table of tests are written as …)`);
  }
}
console.log(`docs: ${pages.length} documents read, ${count} stale names`);
process.exitCode = count > 0 || pages.length === 0 ? 1 : 0;
