import { mailStateOf } from '@qiaohui/service-kit/mail/mail-queue';
import { trusted } from 'mongoose';
import { accessLogOfAccount, ownAccessEntry } from '../access-log/store.ts';
import { type AccountRecord, profileOf, sealingKeyOf, sessionsOf } from '../accounts/store.ts';
import { identityOf } from '../identity/store.ts';
import { linkOf } from '../links/rules.ts';
import { linksOf } from '../links/store.ts';
import { type MailRow, Mails } from '../mail/queue.ts';
import { mailText } from '../mail/text.ts';
import { orderView } from '../orders/read/view.ts';
import { eachOrder, type OrderRecord, orderIdsOf } from '../orders/store.ts';
import { openSaved, savedOf } from '../saved/store.ts';

const mailRecord = ({ to, locale, template, values, at, sentAt, nextAt }: MailRow) => {
  const { subject, text } = mailText(locale, template, values);
  // links that set a password are credentials, not personal data
  const body = template === 'reset' ? '' : text;
  return { to, subject, text: body, at, state: mailStateOf({ sentAt, nextAt }), sentAt };
};

const ownChange = ({ actor: { kind }, ...change }: OrderRecord['changes'][number]) => ({ ...change, actor: { kind } });

async function* ordersOf(account: string, key: Buffer) {
  for await (const order of eachOrder({ account }))
    yield { ...orderView(order, key), changes: order.changes.map(ownChange) };
}

async function* mailsOf({ _id, email }: AccountRecord) {
  const orders = await orderIdsOf(_id);
  const own = { $or: [{ to: email }, { order: trusted({ $in: orders }) }] };
  for await (const row of Mails.find(own).sort({ at: 1 }).lean<MailRow>().cursor()) yield mailRecord(row);
}

async function* accessLogOf(account: string) {
  for await (const entry of accessLogOfAccount(account)) yield { ...ownAccessEntry(entry), order: entry.order };
}

async function* payerLinksOf(account: string) {
  for await (const link of linksOf(account)) yield { ...linkOf(link), order: link.order, facts: link.facts };
}

async function* savedPeopleOf(account: string, key: Buffer) {
  for await (const record of savedOf(account)) yield { ...openSaved(key, record), usedAt: record.usedAt };
}

async function* identitiesOf(account: string) {
  const identity = await identityOf(account);
  if (identity) yield { nickname: identity.nickname, boundAt: identity.boundAt };
}

async function* signInsOf(account: string) {
  for await (const { rotatedAt, remember, agent = '', expiresAt } of sessionsOf(account))
    yield { usedAt: rotatedAt, remember, agent, expiresAt };
}

const aboutOf = (account: AccountRecord) => {
  const { _id: id, email, name, username, group, locale, localeChosen, muted, origin, createdAt } = account;
  return {
    ...{ id, email, name, username, group, profile: profileOf(account), locale, origin, createdAt },
    localeChosen: Boolean(localeChosen),
    muted: muted ?? [],
  };
};

async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item, null, 1)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

/** Streams `data.json`: everything that is stored of a person except the files, decrypted record by record. */
export async function* dataOf(account: AccountRecord): AsyncGenerator<string> {
  const key = sealingKeyOf(account);
  const { _id } = account;
  yield `{\n"account": ${JSON.stringify(aboutOf(account), null, 1)}`;
  const parts = {
    orders: ordersOf(_id, key),
    letters: mailsOf(account),
    looks: accessLogOf(_id),
    links: payerLinksOf(_id),
    saved: savedPeopleOf(_id, key),
    identities: identitiesOf(_id),
    sessions: signInsOf(_id),
  };
  for (const [name, items] of Object.entries(parts)) {
    yield `,\n"${name}": `;
    yield* listed(items);
  }
  yield '\n}\n';
}
