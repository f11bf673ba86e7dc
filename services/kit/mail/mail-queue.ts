import { type ClientSession, type Model, model, Schema, Types } from 'mongoose';
import { type RecordOf, recordSchema, typed } from '../data/record.ts';
import type { Locale } from '../shapes.ts';

const THIRTY_DAYS_S = 30 * 24 * 3600;

const mail = {
  _id: typed<Types.ObjectId>({ type: Schema.Types.ObjectId, auto: true }),
  /** null: nobody has this address, so nothing is sent. */
  to: { type: String, default: null },
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
  Partial<Pick<Mail<F>, 'order' | 'fleeting'>>;

/** Enqueues an e-mail, in the transaction of its cause. */
export async function enqueueMail<F>(mail: NewMail<F>, session: ClientSession): Promise<void> {
  const at = new Date();
  await Mails.create([{ _id: new Types.ObjectId(), ...mail, at, nextAt: at }], { session });
}

/** Returns an e-mail's state; `failed`: it will not be retried by itself. */
export const mailStateOf = ({ sentAt, nextAt }: Pick<Mail, 'sentAt' | 'nextAt'>): 'waiting' | 'sent' | 'failed' =>
  sentAt ? 'sent' : nextAt ? 'waiting' : 'failed';
