import { trade } from '../../../../services/trade/src/app.ts';
import { startTestInbox } from '../../../simulators/inbox/inbox.fixture.ts';
import { printedFigures } from '../../figures.ts';
import { onService } from '../../service.ts';
import { grid } from './grid.ts';
import { lists } from './lists.ts';
import { pricing } from './pricing.ts';
import { account, requests } from './requests.ts';

// Inquiries of the trade tool: many of them, many offers of one, many requests. Prints figures; no build fails on a time.
const { print, table } = printedFigures();
const inbox = await startTestInbox(account);
process.env.LOCAL_MAIL_CA = inbox.certificate;
try {
  await onService(trade, 'bench_inquiries', async (service) => {
    print(await grid(service));
    print(await pricing(service));
    print(...(await lists(service)));
    print(await requests(service, { port: inbox.ports.starttls, certificate: inbox.certificate }));
  });
} finally {
  await inbox.close();
}
table();
