import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trade } from '../../../../services/trade/src/app.ts';
import { startInbox } from '../../../simulators/inbox/inbox.ts';
import { printedFigures } from '../../figures.ts';
import { onService } from '../../service.ts';
import { grid } from './grid.ts';
import { lists } from './lists.ts';
import { pricing } from './pricing.ts';
import { account, requests } from './requests.ts';

// Inquiries of the trade tool: many of them, many offers of one, many requests. Prints figures; no build fails on a time.
const { print, table } = printedFigures();
const folder = await mkdtemp(join(tmpdir(), 'bench-inbox-'));
const certificate = join(folder, 'ca.pem');
const inbox = await startInbox({ folder, port: 0, smtpPort: 0, submission: { port: 0, account, certificate } });
process.env.LOCAL_MAIL_CA = certificate;
try {
  await onService(trade, 'bench_inquiries', async (service) => {
    print(await grid(service));
    print(await pricing(service));
    print(...(await lists(service)));
    print(await requests(service, { port: inbox.ports.starttls ?? 0, certificate }));
  });
} finally {
  await inbox.close();
  await rm(folder, { recursive: true });
}
table();
