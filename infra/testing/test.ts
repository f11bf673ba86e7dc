import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { covered } from '../checks/coverage.ts';
import { readJsonOr } from '../local/files.ts';
import { compiled, root } from '../local/places.ts';

/**
 * Tests make much that is soon forgotten, which is collected less often with more room for it; modules of files that have
 * ended are held until their worker is replaced, and to look for them again and again costs a tenth of the time.
 */
const room = ['--max-semi-space-size=64', '--initial-old-space-size=3000'];
const flags = ['--experimental-vm-modules', '--no-warnings'];

/** The count of a step: 1 for a check, the number of tests for a test run. */
interface Count {
  passed: number;
  failed: number;
}

const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Test files that could not even be run. */
  numRuntimeErrorTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      /** Why the file could not be run, else its failures together. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/** Every test that has passed in this run, by file and title. */
const passedTests: Array<{ path: string; title: string }> = [];

/** What failed, printed once more at the end: the place of a failure in a long log is easily missed. */
const failures: string[] = [];
const FAILURE_LINES = 25;
/** The same in a line each: of a log that was cut, its end is what is left. */
const failed: string[] = [];

function noteFailure(path: string, title: string, message: string): void {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
  failures.push([`● ${relative(root, path)}: ${title}`, ...lines].join('\n  '));
  failed.push(`  ${relative(root, path)}: ${title}`);
}

// A thread that strips types compiles WebAssembly for it, and V8 has been seen to abort when such threads end.
const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
const bin = (file: string) => join(root, 'node_modules', file);

/** Runs Node and returns whether it ended well; with `output` what it prints is collected there. */
function node(args: string[], output?: Buffer[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: output ? 'pipe' : 'inherit', env });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output?.push(bytes));
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

const tally = (passed: boolean): Count => ({ passed: Number(passed), failed: Number(!passed) });

async function jest(args: string[], memory: string[] = []): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'qiaohui-results-'));
  const outputFile = join(folder, 'results.json');
  // An open handle of a failed test must not hold up everybody's run.
  const common = ['--json', `--outputFile=${outputFile}`, '--forceExit', '--passWithNoTests'];
  const ended = await node([...flags, ...memory, bin('jest/bin/jest.js'), ...args, ...common]);
  const results = Results.safeParse(readJsonOr(outputFile, null)).data;
  rmSync(folder, { recursive: true });
  if (!results) return { passed: 0, failed: 1 };
  for (const { name: path, message, assertionResults } of results.testResults) {
    if (!assertionResults.length && message) noteFailure(path, 'could not be run', message);
    for (const { title, status, failureMessages } of assertionResults)
      if (status === 'passed') passedTests.push({ path, title });
      else if (status === 'failed') noteFailure(path, title, failureMessages.join('\n'));
  }
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  // A run can fail without a failed test, by its set-up or teardown.
  return { passed: results.numPassedTests, failed: failed || Number(!ended || !results.success) };
}

const total: Count = { passed: 0, failed: 0 };
const failing: string[] = [];

/** Runs a step, prints what it printed between its name and its figures, and counts it. */
async function step(name: string, run: (output?: Buffer[]) => Promise<Count>, output?: Buffer[]): Promise<void> {
  const head = `\n── ${name} ${'─'.repeat(Math.max(4, 76 - name.length))}\n`;
  if (!output) console.log(head);
  const from = Date.now();
  const { passed, failed } = await run(output);
  if (output) console.log(`${head}\n${Buffer.concat(output)}`);
  console.log(`\n${name}: ${passed} passed, ${failed} failed, ${((Date.now() - from) / 1000).toFixed(0)} s`);
  total.passed += passed;
  total.failed += failed;
  if (failed) failing.push(name);
}

const check = (name: string, ...args: string[]) => step(name, async (output) => tally(await node(args, output)), []);

async function light(): Promise<void> {
  await check('format and lint (biome)', bin('@biomejs/biome/bin/biome'), 'check', '.');
  await check('walls (dependency-cruiser)', 'infra/checks/walls.ts');
  await check('words of the glossary', 'infra/checks/words.ts');
  await check('messages (one language a file, all keys in each)', 'infra/checks/messages.ts');
  await check('texts (the words of the glossary)', 'infra/checks/glossary.ts');
  await check('documents (what they name is in the tree)', 'infra/checks/docs.ts');
  await check('unused code and dependencies (knip)', bin('knip/bin/knip.js'));
}

// The compiler takes as long as the light ones together, and each uses one core.
await Promise.all([check('types (tsc)', bin('typescript/bin/tsc'), '--noEmit'), light()]);
// They wait for their databases a fifth of the time: on two cores three files run in parallel.
await step('rules, services and screens (jest)', () =>
  jest(['--selectProjects', 'unit', 'ui', '--maxWorkers', '3'], room),
);
// Each runs a whole product and a browser, which wait for one another half of the time: on two cores two in parallel.
await step('the whole product (jest, browser)', () => jest(['--selectProjects', 'e2e', '--maxWorkers', '2']));
await step('what was promised (docs/spec-coverage.md)', async () => tally(covered(passedTests)));

if (failures.length) console.log(`\n── failures ──\n\n${failures.join('\n\n')}`);
if (failed.length) console.log(`\nfailed:\n${failed.join('\n')}`);
if (failing.length) console.log(`\nfailing: ${failing.join('; ')}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
