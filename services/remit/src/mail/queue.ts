import type { Locale } from '@qiaohui/service-kit/shapes';
import { type ClientSession, model, Schema, Types } from 'mongoose';
import type { Facts } from './facts.ts';

const THIRTY_DAYS_S = 30 * 24 * 3600;

export type MailRow = {
  _id: Types.ObjectId;
  /** null: nobody has this address, so nothing goes out. */
  to: string | null;
  locale: Locale;
  /** Key of `mail/text/`. */
  template: string;
  values: Facts;
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
export const Mails = model(
  'Mail',
  new Schema<MailRow>(
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

export type Letter = Pick<MailRow, 'to' | 'locale' | 'template' | 'values'> &
  Partial<Pick<MailRow, 'order' | 'fleeting'>>;

/** Puts a letter into the queue, in the transaction of what it tells. */
export async function queueMail(letter: Letter, session: ClientSession): Promise<void> {
  const at = new Date();
  await Mails.create([{ _id: new Types.ObjectId(), ...letter, at, nextAt: at }], { session });
}

/** `failed`: it will not be tried again by itself. */
export const stateOf = ({ sentAt, nextAt }: Pick<MailRow, 'sentAt' | 'nextAt'>): 'waiting' | 'sent' | 'failed' =>
  sentAt ? 'sent' : nextAt ? 'waiting' : 'failed';
