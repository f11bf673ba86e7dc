import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/places.ts';
import { run } from '../local/servers/commands.ts';
import { retired, retiredIn, retiredNames } from './words.rules.ts';

// A step of `npm run lint`: names, comments, log lines and test titles speak the words of docs/glossary.md.
const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
const files = listed
  .split('\n')
  .filter((name) => /\.(ts|tsx|js|mjs)$/.test(name) && !/checks\/words\.[\w.]+$/.test(name));
let count = 0;
for (const file of files)
  for (const { line, word, text } of retiredIn(readFileSync(join(root, file), 'utf8'))) {
    count += 1;
    console.error(`${file}:${line}: "${word}" in ${text}; use: ${retired[word] ?? retiredNames[word]}`);
  }
console.log(`words: ${files.length} files read, ${count} retired words`);
process.exitCode = count > 0 || files.length === 0 ? 1 : 0;
