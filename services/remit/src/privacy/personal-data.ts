import { stateOf } from '@qiaohui/service-kit/mails';
import { trusted } from 'mongoose';
import { type LookRecord, Looks } from '../access-log/model.ts';
import { ownLook } from '../access-log/store.ts';
import { type AccountRecord, type SessionRecord, Sessions } from '../accounts/model.ts';
import { sealingKeyOf } from '../accounts/store.ts';
import { Identities } from '../identity/model.ts';
import { type LinkRecord, Links } from '../links/model.ts';
import { linkOf } from '../links/rules.ts';
import { type MailRow, Mails } from '../mail/queue.ts';
import { letterText } from '../mail/text.ts';
import { type OrderRecord, Orders } from '../orders/model.ts';
import { answerOf } from '../orders/read/view.ts';
import { readOrders } from '../orders/store.ts';
import { SavedPeople, type SavedRecord } from '../saved/model.ts';
import { openSaved } from '../saved/open.ts';

const letterOf = ({ to, locale, template, values, at, sentAt, nextAt }: MailRow) => {
  const { subject, text } = letterText(locale, template, values);
  // a link that sets a password is a key, not a record
  const body = template === 'reset' ? '' : text;
  return { to, subject, text: body, at, state: stateOf({ sentAt, nextAt }), sentAt };
};

const ownChange = ({ actor: { kind }, ...change }: OrderRecord['changes'][number]) => ({ ...change, actor: { kind } });

async function* ordersOf(account: string, key: Buffer) {
  for await (const stored of Orders.find({ account }).sort({ createdAt: 1 }).lean().cursor()) {
    for (const order of readOrders([stored])) yield { ...answerOf(order, key), changes: order.changes.map(ownChange) };
  }
}

async function* lettersOf({ _id, email }: AccountRecord) {
  const orders = await Orders.distinct('_id', { account: _id });
  const own = { $or: [{ to: email }, { order: trusted({ $in: orders }) }] };
  for await (const row of Mails.find(own).sort({ at: 1 }).lean<MailRow>().cursor()) yield letterOf(row);
}

async function* looksOf(account: string) {
  for await (const look of Looks.find({ account }).sort({ at: 1 }).lean<LookRecord>().cursor())
    yield { ...ownLook(look), order: look.order };
}

async function* linksOf(account: string) {
  for await (const link of Links.find({ account }).sort({ createdAt: 1 }).lean<LinkRecord>().cursor())
    yield { ...linkOf(link), order: link.order, facts: link.facts };
}

async function* savedOf(account: string, key: Buffer) {
  for await (const record of SavedPeople.find({ account }).lean<SavedRecord>().cursor())
    yield { ...openSaved(key, record), usedAt: record.usedAt };
}

async function* identitiesOf(account: string) {
  for await (const { nickname, boundAt } of Identities.find({ account }).lean().cursor()) yield { nickname, boundAt };
}

async function* sessionsOf(account: string) {
  for await (const { rotatedAt, remember, agent = '', expiresAt } of Sessions.find({ account })
    .lean<SessionRecord>()
    .cursor())
    yield { usedAt: rotatedAt, remember, agent, expiresAt };
}

const aboutOf = ({ _id: id, email, name, username, group, locale, origin, createdAt }: AccountRecord) => ({
  id,
  email,
  name,
  username,
  group,
  locale,
  origin,
  createdAt,
});

async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item, null, 1)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

/** `data.json`: everything that is kept of a person but the files, opened; read and written record by record. */
export async function* dataOf(account: AccountRecord): AsyncGenerator<string> {
  const key = sealingKeyOf(account);
  const { _id } = account;
  yield `{\n"account": ${JSON.stringify(aboutOf(account), null, 1)}`;
  const parts = {
    orders: ordersOf(_id, key),
    letters: lettersOf(account),
    looks: looksOf(_id),
    links: linksOf(_id),
    saved: savedOf(_id, key),
    identities: identitiesOf(_id),
    sessions: sessionsOf(_id),
  };
  for (const [name, items] of Object.entries(parts)) {
    yield `,\n"${name}": `;
    yield* listed(items);
  }
  yield '\n}\n';
}
