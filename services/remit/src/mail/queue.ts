import type { Locale } from '@qiaohui/service-kit/shapes';
import { type ClientSession, model, Schema, type Types } from 'mongoose';

const THIRTY_DAYS_S = 30 * 24 * 3600;

export type MailRow = {
  _id: Types.ObjectId;
  /** null: nobody has this address, so nothing goes out. */
  to: string | null;
  locale: Locale;
  /** Key of `mail/text.ts`. */
  template: string;
  values: Record<string, string>;
  tries: number;
  nextAt: Date | null;
  sentAt: Date | null;
  at: Date;
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
      tries: { type: Number, default: 0 },
      nextAt: { type: Date, default: null },
      sentAt: { type: Date, default: null },
      at: Date,
    },
    { collection: 'mails', versionKey: false, minimize: false },
  )
    .index({ nextAt: 1 })
    .index({ at: 1 }, { expireAfterSeconds: THIRTY_DAYS_S }),
);

export type Letter = Pick<MailRow, 'to' | 'locale' | 'template' | 'values'>;

export async function queueMail(letter: Letter, session: ClientSession): Promise<void> {
  const at = new Date();
  await Mails.create([{ ...letter, at, nextAt: at }], { session });
}
