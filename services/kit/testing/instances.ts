import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts instances of a service as processes of their own on a database; `end` kills those that still run. */
export function instancesOn(database: string) {
  const others: ChildProcess[] = [];
  return {
    /**
     * Runs code behind its imports and a connection, with a clock that is off; `line`: the next one that it prints. Models
     * are imported with the right clock: mongoose knows no other class of dates.
     */
    start: ({ imports, code, clockOffMs }: { imports: string; code: string; clockOffMs: number }) => {
      const whole = `
        const { connect } = await import('${import.meta.dirname}/../data/mongo.ts');
        ${imports}
        await connect(process.env.MONGODB_URI, '${database}');
        const right = Date.now;
        globalThis.Date = class extends Date {
          constructor(...parts) { super(...(parts.length ? parts : [right() + ${clockOffMs}])); }
          static now() { return right() + ${clockOffMs}; }
        };
        ${code}`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', whole], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      others.push(child);
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
      return { child, line: async (): Promise<string | undefined> => (await lines.next()).value };
    },
    end: () => {
      for (const other of others.splice(0)) other.kill('SIGKILL');
    },
  };
}
