import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../local/places.ts';
import { run } from '../local/servers/commands.ts';
import { folderCircles, foreignModels } from './rooms.ts';

const workspaces = ['shell', 'mfe-remit', 'mfe-admin', 'mfe-warehouse', 'mfe-trade', 'services', 'infra'];

const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Returns the source files that git tracks or would add. */
async function sources(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...workspaces], {
    cwd: root,
  });
  return listed.split('\n').filter((name) => /\.tsx?$/.test(name));
}

const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...workspaces];
const { modules, summary } = Cruise.parse(JSON.parse(await run(process.execPath, [command, ...args], { cwd: root })));
const read = new Set(modules.map(({ source }) => source));
// A cruise whose parser cannot read TypeScript finds no files, and so no violations.
const unread = (await sources()).filter((name) => !read.has(name));
for (const name of unread) console.error(`not cruised: ${name}`);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
const graph = modules.map(({ source, dependencies }) => ({
  source,
  imports: dependencies.map(({ resolved }) => resolved),
}));
const circles = folderCircles(graph);
for (const circle of circles) console.error(`folders in a circle: ${circle}`);
const models = foreignModels(graph);
for (const model of models) console.error(`model of another feature: ${model}`);
const violations = unread.length + summary.violations.length + circles.length + models.length;
console.log(`walls: ${read.size} modules cruised, ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;
