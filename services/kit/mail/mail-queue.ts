import { type ClientSession, type Model, model, Schema, Types, trusted } from 'mongoose';
import { optional, type RecordOf, recordSchema, typed } from '../data/record.ts';
import { wakeAfter, wakeJob } from '../jobs/jobs.ts';
import type { Locale } from '../shapes.ts';
import type { Result } from './delivery.rules.ts';

/** The job that sends a service's e-mails. */
export const MAIL_JOB = 'mail';

const THIRTY_DAYS_S = 30 * 24 * 3600;

const mail = {
  _id: typed<Types.ObjectId>({ type: Schema.Types.ObjectId, auto: true }),
  /** null: nobody has this address, so nothing is sent. */
  to: { type: String, default: null },
  cc: { type: [String], default: [] },
  /** Its recipients alone may read it: the copies that its sender's settings name are left out. */
  uncopied: optional<boolean>(Boolean),
  reply_to: { type: String, default: null },
  /** Who sends it: the id of a sender with a mail server of its own; null: the service. */
  sender: { type: String, default: null },
  /** What became of it at each recipient, as far as it was tried. */
  results: typed<Result[]>({ type: [Schema.Types.Mixed], default: [] }),
  /** Domain of its Message-ID since the first attempt: a retry has the same, whatever the sender's address is by then. */
  domain: { type: String, default: null },
  locale: typed<Locale>(String),
  /** Key of the service's template. */
  template: String,
  values: typed<unknown>(),
  /** The order it is about. */
  order: { type: String, default: null },
  /** Deleted as soon as it is sent: its address belongs to nobody here any more. */
  fleeting: { type: Boolean, default: false },
  tries: { type: Number, default: 0 },
  nextAt: { type: Date, default: null },
  sentAt: { type: Date, default: null },
  at: Date,
  /**
   * How often the recipient requested it again, each time as a new message on the wire, and the times of the last day.
   */
  round: { type: Number, default: 0 },
  resends: { type: [Date], default: [] },
};
/** An e-mail; `F` is the shape of a service's values. */
export type Mail<F = unknown> = Omit<RecordOf<typeof mail>, 'values'> & { values: F };

/** E-mails to be sent: written in the transaction of their cause, sent by a job, retried until they are out. */
const Mails = model(
  'Mail',
  recordSchema('mails', mail, { minimize: false })
    .index({ nextAt: 1 })
    .index({ sender: 1, nextAt: 1 })
    .index({ order: 1, at: 1 })
    .index({ to: 1 })
    // e-mails about an order are stored as long as the order
    .index(
      { at: 1 },
      { name: 'expiry', expireAfterSeconds: THIRTY_DAYS_S, partialFilterExpression: { order: { $type: 'null' } } },
    ),
);

/** Returns the model of a service's e-mails. */
export const mailsOf = <F>(): Model<Mail<F>> => Mails as unknown as Model<Mail<F>>;

export type NewMail<F> = Pick<Mail<F>, 'to' | 'locale' | 'template' | 'values'> &
  Partial<Pick<Mail<F>, 'order' | 'fleeting' | 'cc' | 'uncopied' | 'reply_to' | 'sender'>>;

/** What an e-mail has before its first attempt, unless it says otherwise. */
const unsent = {
  ...{ cc: [], reply_to: null, sender: null, order: null, fleeting: false },
  ...{ results: [], domain: null, tries: 0, sentAt: null, round: 0, resends: [] },
};

/** What an e-mail says: a field that is given as undefined is as it is in every other, since the driver knows no defaults. */
const said = <F>(mail: NewMail<F>) =>
  Object.fromEntries(Object.entries(mail).filter(([, value]) => value !== undefined)) as NewMail<F>;

/** Enqueues e-mails, in the transaction of their cause; returns their ids in the same order. */
export async function enqueueMails<F>(all: NewMail<F>[], session: ClientSession): Promise<string[]> {
  const at = new Date();
  const rows = all.map((mail) => ({ _id: new Types.ObjectId(), ...unsent, ...said(mail), at, nextAt: at }));
  // by the driver: a round of requests has a hundred, and mongoose makes a document of each
  await Mails.collection.insertMany(rows as never, { session, ignoreUndefined: true });
  wakeAfter(session, MAIL_JOB);
  return rows.map(({ _id }) => _id.toHexString());
}

/** Enqueues an e-mail, in the transaction of its cause; returns its id. */
export async function enqueueMail<F>(mail: NewMail<F>, session: ClientSession): Promise<string> {
  const [id = ''] = await enqueueMails([mail], session);
  return id;
}

/** Makes the waiting e-mails of a sender due, with `session` in the transaction that gave it other settings. */
export async function resumeMails(sender: string, session?: ClientSession): Promise<void> {
  const waiting = { sender, nextAt: trusted({ $gt: new Date() }) };
  await Mails.updateMany(waiting, { $set: { nextAt: new Date(), tries: 0 } }).session(session ?? null);
  if (session) wakeAfter(session, MAIL_JOB);
  else wakeJob(MAIL_JOB);
}

/** Returns an e-mail's state; `failed`: it will not be retried by itself. */
export const mailStateOf = ({ sentAt, nextAt }: Pick<Mail, 'sentAt' | 'nextAt'>): 'waiting' | 'sent' | 'failed' =>
  sentAt ? 'sent' : nextAt ? 'waiting' : 'failed';

/** True for an e-mail that was cancelled while it was waiting: one that finally failed was rejected. */
const isCancelled = (row: Mail): boolean => mailStateOf(row) === 'failed' && row.results?.[0]?.state !== 'rejected';

/** What became of an e-mail, as its row says it. */
export function deliveryIn(row: Mail) {
  const { results = [], tries, sentAt, nextAt } = row;
  return { state: mailStateOf(row), isCancelled: isCancelled(row), results, tries, sentAt, nextAt };
}

export type Delivery = ReturnType<typeof deliveryIn>;

/** Returns what became of an e-mail: its state, each recipient's with the server's own words, and the next attempt. */
export async function deliveryOf(id: string, session?: ClientSession) {
  const row = await Mails.findById(id)
    .session(session ?? null)
    .lean<Mail>();
  return row && deliveryIn(row);
}

/** Returns what became of e-mails, by their ids, in one read; those that the queue has forgotten are left out. */
export async function deliveriesOf(ids: string[]): Promise<Map<string, Delivery>> {
  if (ids.length === 0) return new Map();
  const rows = await Mails.find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }).lean<Mail[]>();
  return new Map(rows.map((row) => [row._id.toHexString(), deliveryIn(row)]));
}

/** Yields the e-mails of a template since an instant with which the queue is done; none that is about an order. */
export async function* endedMails<F>(template: string, since: Date): AsyncGenerator<Mail<F>> {
  const ended = { order: { $type: 'null' as const }, at: { $gte: since }, template, nextAt: null };
  yield* Mails.collection.find<Mail<F>>(ended as never).hint('expiry');
}

/**
 * Lets e-mails that are still waiting not be sent, in the transaction of what made them superfluous. Of an attempt that is
 * under way only success is stored: anything else would make them wait again.
 */
export async function cancelMails(ids: string[], session: ClientSession): Promise<void> {
  const waiting = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), nextAt: trusted({ $ne: null }) };
  await Mails.updateMany(waiting, { $set: { nextAt: null }, $inc: { round: 1 } }, { session });
}

/** Lets those of these e-mails be sent after all that were cancelled, in the transaction of what made them necessary again. */
export async function resumeCancelledMails(ids: string[], session: ClientSession): Promise<void> {
  const over = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), nextAt: null, sentAt: null };
  const cancelled = (await Mails.find(over).session(session).lean<Mail[]>()).filter(isCancelled);
  await Mails.updateMany(
    { _id: trusted({ $in: cancelled.map(({ _id }) => _id) }), nextAt: null },
    { $set: { nextAt: new Date(), tries: 0 } },
    { session },
  );
  wakeAfter(session, MAIL_JOB);
}
