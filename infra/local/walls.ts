import { join } from 'node:path';
import { z } from 'zod';
import { run } from './commands.ts';
import { root } from './places.ts';

const rooms = ['shell', 'mfe-remit', 'mfe-admin', 'mfe-warehouse', 'mfe-trade', 'services', 'infra'];

const Cruise = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Source files that git knows or would add. */
async function sources(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...rooms], {
    cwd: root,
  });
  return listed.split('\n').filter((name) => /\.tsx?$/.test(name));
}

const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms];
const { modules, summary } = Cruise.parse(JSON.parse(await run(process.execPath, [command, ...args], { cwd: root })));
const read = new Set(modules.map(({ source }) => source));
// A cruise whose parser cannot read TypeScript finds nothing, and so nothing wrong.
const unread = (await sources()).filter((name) => !read.has(name));
for (const name of unread) console.error(`not cruised: ${name}`);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`walls: ${read.size} modules cruised, ${summary.violations.length} violations`);
process.exitCode = unread.length + summary.violations.length > 0 ? 1 : 0;
