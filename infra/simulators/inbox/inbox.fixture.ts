import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInbox } from './inbox.ts';
import type { Account } from './receiver.ts';

/** Starts an inbox in a folder of its own, over which teams send with an account; `certificate` is a file. */
export async function startTestInbox(account: Account) {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const certificate = join(folder, 'ca.pem');
  const submission = { port: 0, tlsPort: 0, account, certificate };
  const inbox = await startInbox({ folder, port: 0, smtpPort: 0, submission });
  return {
    ...inbox,
    certificate,
    async close() {
      await inbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
