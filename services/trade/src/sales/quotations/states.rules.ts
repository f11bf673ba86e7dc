import type { QuotationState } from './schema.ts';

/** The states of a quotation: it is sent as often as needed; what the customer decided, and what was replaced, stays. */
const table: Record<QuotationState, QuotationState[]> = {
  made: ['sent', 'accepted', 'lost', 'replaced'],
  sent: ['sent', 'accepted', 'lost', 'replaced'],
  accepted: [],
  lost: [],
  replaced: [],
};

export const mayBecome = (state: QuotationState, to: QuotationState): boolean => table[state].includes(to);
/** What a decided quotation is again once its inquiry is opened again: nobody has decided it then. */
export const undecided = ({ mails }: { mails: unknown[] }): QuotationState => (mails.length > 0 ? 'sent' : 'made');
export const isDecided = (state: QuotationState): boolean => state === 'accepted' || state === 'lost';
/** States that a later version replaces. */
export const OPEN = (Object.keys(table) as QuotationState[]).filter((state) => mayBecome(state, 'replaced'));
