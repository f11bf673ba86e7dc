import { type ClientSession, type Model, model, Schema, Types } from 'mongoose';
import type { Locale } from '../shapes.ts';

const THIRTY_DAYS_S = 30 * 24 * 3600;

/** A letter; `F` is what a service's letters tell. */
export type Mail<F = unknown> = {
  _id: Types.ObjectId;
  /** null: nobody has this address, so nothing goes out. */
  to: string | null;
  locale: Locale;
  /** Which of the service's texts it is. */
  template: string;
  values: F;
  /** The order it is about. */
  order: string | null;
  /** Gone as soon as it is out: its address belongs to nobody here any more. */
  fleeting: boolean;
  tries: number;
  nextAt: Date | null;
  sentAt: Date | null;
  at: Date;
  /** How often its reader asked for it again, each time a letter of its own on the wire, and when within the last day. */
  round: number;
  resends: Date[];
};

/** Mail that waits to go out: written in the transaction of what it tells, sent by a job, tried again until it is out. */
const Mails = model(
  'Mail',
  new Schema<Mail>(
    {
      to: { type: String, default: null },
      locale: String,
      template: String,
      values: Schema.Types.Mixed,
      order: { type: String, default: null },
      fleeting: { type: Boolean, default: false },
      tries: { type: Number, default: 0 },
      nextAt: { type: Date, default: null },
      sentAt: { type: Date, default: null },
      at: Date,
      round: { type: Number, default: 0 },
      resends: { type: [Date], default: [] },
    },
    { collection: 'mails', versionKey: false, minimize: false },
  )
    .index({ nextAt: 1 })
    .index({ order: 1, at: 1 })
    .index({ to: 1 })
    // letters about an order stay as long as the order does
    .index(
      { at: 1 },
      { name: 'expiry', expireAfterSeconds: THIRTY_DAYS_S, partialFilterExpression: { order: { $type: 'null' } } },
    ),
);

/** A service's letters. */
export const mailsOf = <F>(): Model<Mail<F>> => Mails as unknown as Model<Mail<F>>;

export type NewMail<F> = Pick<Mail<F>, 'to' | 'locale' | 'template' | 'values'> &
  Partial<Pick<Mail<F>, 'order' | 'fleeting'>>;

/** Puts a letter into the queue, in the transaction of what it tells. */
export async function enqueueMail<F>(mail: NewMail<F>, session: ClientSession): Promise<void> {
  const at = new Date();
  await Mails.create([{ _id: new Types.ObjectId(), ...mail, at, nextAt: at }], { session });
}

/** `failed`: it will not be tried again by itself. */
export const mailStateOf = ({ sentAt, nextAt }: Pick<Mail, 'sentAt' | 'nextAt'>): 'waiting' | 'sent' | 'failed' =>
  sentAt ? 'sent' : nextAt ? 'waiting' : 'failed';
