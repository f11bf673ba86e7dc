import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { root } from '../local/places.ts';
import { run } from '../local/servers/commands.ts';
import { strayIn, Term, unlisted } from './glossary.rules.ts';

// A step of `npm run lint`: texts of pages, e-mails, receipts and prints say the words of docs/glossary.json.
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const terms = z.array(Term).parse(JSON.parse(read('docs/glossary.json')));
const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.json'], {
  cwd: root,
});
const files = listed
  .split('\n')
  .filter((name) => /(^|\/)messages\/(.*\/)?[^/]+\.json$/.test(name) && existsSync(join(root, name)));
let count = 0;
for (const file of files) {
  const locale = Locale.parse(basename(file, '.json'));
  for (const [key, text] of Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(read(file)))))
    for (const stray of strayIn(text, locale, terms)) {
      count += 1;
      console.error(`${file} ${key}: ${stray}`);
    }
}
for (const term of unlisted(terms, read('docs/glossary.md'))) {
  count += 1;
  console.error(`docs/glossary.md has no row for "${term}" with the words of docs/glossary.json`);
}
console.log(`glossary: ${terms.length} terms, ${files.length} files, ${count} other words`);
process.exitCode = count > 0 || files.length === 0 ? 1 : 0;
