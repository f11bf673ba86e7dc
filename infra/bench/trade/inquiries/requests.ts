import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CONNECTIONS } from '@qiaohui/service-kit/mail/server';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { createTransport } from 'nodemailer';
import { rfqMail } from '../../../../services/trade/src/sales/rfqs/mail.ts';
import { type RecipientRecord, Recipients } from '../../../../services/trade/src/sales/rfqs/model.ts';
import { mailOver, requesterOf } from '../../../../services/trade/src/sales/rfqs/rfqs.fixture.ts';
import { type Figure, interleave } from '../../rounds.ts';
import { until } from '../calls.ts';
import { forwarder } from '../people.ts';
import { ratioOf, timeOf } from '../ratio.ts';

/** A round goes to so many channels at most. */
const CHANNELS = 100;
const ROUNDS = 10;

export const account = { user: 'trade@example.com', password: 'S3cret' };

/** Requests that are queued and sent, each with its workbook, beside a pool of nodemailer that sends one of them as often. */
export async function requests(
  service: TestService,
  { port, certificate }: { port: number; certificate: string },
): Promise<Figure> {
  const clerk = requesterOf(service, forwarder);
  await mailOver(await clerk.team(), port, account);
  const channels: Array<{ id: string }> = [];
  for (let nth = 0; nth < CHANNELS; nth += 1) channels.push(await clerk.channel(`Channel ${randomUUID()}`));
  const inquire = () => clerk.inquire(['6ES7214-1AG40-0XB0', 'XB4BA31', '3RT2016']);
  const ours = async () => {
    const inquiries: string[] = [];
    for (let nth = 0; nth < ROUNDS; nth += 1) inquiries.push((await inquire()).id);
    return timeOf(async () => {
      for (const id of inquiries) {
        const { statusCode, body } = await clerk.post(id, clerk.body(channels));
        if (statusCode !== 200) throw new Error(body);
      }
      // the last round is sent last; all of them are counted then, since that takes its time
      const last = inquiries.slice(-1);
      await until(
        async () => !(await Recipients.exists({ inquiry: trusted({ $in: last }), state: trusted({ $ne: 'sent' }) })),
      );
      await until(async () => {
        const sent = await Recipients.countDocuments({ inquiry: trusted({ $in: inquiries }), state: 'sent' });
        return sent === ROUNDS * CHANNELS;
      });
    });
  };
  await ours();
  const sent = await Recipients.findOne({ state: 'sent' }).lean<RecipientRecord>().orFail();
  const same = await rfqMail(sent.locale, { recipient: sent._id, link: sent.link, kind: 'request' });
  const ca = await readFile(certificate, 'utf8');
  const bare = async () => {
    const pool = createTransport({
      ...{ pool: true, maxConnections: CONNECTIONS, host: '127.0.0.1', port, requireTLS: true, tls: { ca } },
      auth: { user: account.user, pass: account.password },
    });
    const took = await timeOf(() =>
      Promise.all(
        Array.from({ length: ROUNDS * CHANNELS }, (_, nth) =>
          pool.sendMail({ ...same, from: account.user, to: `c${nth}@example.com` }),
        ),
      ),
    );
    pool.close();
    return took;
  };
  const times = await interleave(ours, bare);
  return ratioOf(`${ROUNDS * CHANNELS} requests queued and sent ÷ as many e-mails of a bare pool`, times, 1.5);
}
