import type { Block, ChannelState, InquiryState, Outcome } from './schema.ts';

/**
 * Who makes a move: a person on the page, or the service as it sends requests for quotation. Only a person closes an
 * inquiry and opens it again.
 */
type By = 'person' | 'sending';

/** What the rules look at. */
export type Present = {
  state: InquiryState;
  /** The state that it was closed in; null while it is open. */
  closed_from: InquiryState | null;
  channels: Array<{ state: ChannelState }>;
  /** Lines without a weight. */
  weightless: number;
};

type Move = {
  to: InquiryState;
  by: By;
  /** How it ends, where it ends by the move. */
  outcome?: Outcome;
  blocks?: (present: Present) => Block[];
};

const unquoted = ({ channels }: Present): Block[] =>
  channels.some(({ state }) => state === 'quoted') ? [] : ['nothing-quoted'];
const weights = ({ weightless }: Present): Block[] => (weightless > 0 ? ['weights'] : []);
const complete = ({ weightless }: Present): Block[] => (weightless === 0 ? ['nothing-missing'] : []);
const lost: Move = { to: 'closed', by: 'person', outcome: 'lost' };

/**
 * The one table of an inquiry's moves. It is won only once it has been quoted; it can be lost at any time. A closed one is
 * opened again only into the state that it was closed in (`movesOf`).
 */
const table: Record<InquiryState, Move[]> = {
  'no-rfq': [{ to: 'rfq-sent', by: 'sending' }, lost],
  'rfq-sent': [{ to: 'quotation-completed', by: 'person', blocks: unquoted }, lost],
  'quotation-completed': [
    { to: 'waiting-weight', by: 'person', blocks: complete },
    { to: 'closed', by: 'person', outcome: 'won' },
    lost,
  ],
  'waiting-weight': [
    { to: 'quotation-completed', by: 'person', blocks: weights },
    { to: 'closed', by: 'person', outcome: 'won', blocks: weights },
    lost,
  ],
  closed: [],
};

/** Whether an inquiry can still be changed: its fields, lines, channels and attachments. */
export const isOpen = (state: InquiryState): boolean => state !== 'closed';
export const OPEN = (Object.keys(table) as InquiryState[]).filter(isOpen);

/** A move that somebody may make next, and what blocks it now. */
export type OfferedMove = { to: InquiryState; outcome: Outcome | null; blocks: Block[] };

const offered = (present: Present, { to, outcome, blocks }: Move): OfferedMove => ({
  to,
  outcome: outcome ?? null,
  blocks: blocks?.(present) ?? [],
});

/** The moves from here in the table's order: those of a person, or those that sending makes. */
export function movesOf(present: Present, by: By = 'person'): OfferedMove[] {
  if (present.state === 'closed')
    return by === 'person' && present.closed_from ? [{ to: present.closed_from, outcome: null, blocks: [] }] : [];
  return table[present.state].filter((move) => move.by === by).map((move) => offered(present, move));
}

/** What keeps a move from being made; `not-offered` where the table does not have it. */
export function blocksOf(present: Present, move: { to: InquiryState; outcome: Outcome | null }, by: By): Block[] {
  const found = movesOf(present, by).find(({ to, outcome }) => to === move.to && outcome === move.outcome);
  return found?.blocks ?? ['not-offered'];
}

/**
 * The states of a channel of an inquiry: whoever declined may still quote, and a quote may be taken back. Only as its request
 * is withdrawn a channel has quoted nothing again.
 */
const channelTable: Record<ChannelState, ChannelState[]> = {
  'no-quotation': ['quoted', 'declined'],
  quoted: ['declined'],
  declined: ['quoted'],
};

export const channelMoves = (state: ChannelState): ChannelState[] => channelTable[state];
