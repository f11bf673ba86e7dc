import type { Kind } from '../terms/kinds.ts';
import type { SlotName } from '../terms/schema.ts';

/** The required sides of a document. */
export type Side = 'font' | 'back' | 'hand';
export type SlotRule = { slot: SlotName; at: 'payer' | 'order'; required: boolean; sides: Side[] };

const payer = (slot: SlotName, sides: Side[], required = true): SlotRule => ({ slot, at: 'payer', required, sides });
const order = (slot: SlotName, required = true): SlotRule => ({ slot, at: 'order', required, sides: ['font'] });
const idcard = payer('idcard', ['font', 'back']);
/** Any further document of the customer's. */
const other = order('UNKNOWN', false);

/** The rule of a slot beyond those of a kind; living expenses have no order page on which documents could follow. */
export const added = (kind: Kind, slot: SlotName): SlotRule =>
  kind === 'living' ? payer(slot, ['font'], false) : order(slot, false);

/** The documents of each kind of order: at the payer step, or on the order page. */
export const slots: Record<Kind, SlotRule[]> = {
  // Payer's ID photos; admission letter or student card; the institution's payment slip.
  education: [idcard, order('offer'), order('fees'), other],
  // The student's own documents: ID, passport page, admission letter or student card, payment slip.
  student: [idcard, order('passport'), order('offer'), order('fees'), other],
  // No documents after the wizard: all are collected at the payer step. Proof of the relation unless paying for oneself.
  living: [idcard, payer('passport', ['font']), payer('relation', ['font'], false), payer('UNKNOWN', ['font'], false)],
  // ID photos, passport page, medical agreement (offer), medical bill (fees).
  medical: [idcard, order('passport'), order('offer'), order('fees'), other],
  // ID, travel agreement (offer), invoice (fees).
  travel: [idcard, order('offer'), order('fees'), other],
  reduced: [idcard, order('fees'), other],
};
