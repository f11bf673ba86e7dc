import { StatusChip, type Tone, useText } from '@qiaohui/kit';
import type { BillRow, PartKind, PartStatus } from '@qiaohui/trade/bills';
import text from './messages/zh-CN.json' with { type: 'json' };

type Stated = Pick<BillRow, 'state' | 'kind' | 'reversed_by'>;
type State = 'draft' | 'locked' | 'reversed' | 'reversal';

const tones: Record<State, Tone> = { draft: 'waiting', locked: 'progress', reversed: 'ended', reversal: 'info' };

export const stateOf = ({ state, kind, reversed_by }: Stated): State => {
  if (kind === 'reversal') return 'reversal';
  return reversed_by ? 'reversed' : state;
};

export function BillChip({ bill }: { bill: Stated }) {
  const t = useText(text);
  const state = stateOf(bill);
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}

const partTones: Record<PartStatus, Tone> = { open: 'waiting', partly: 'info', done: 'progress' };

/** What a part of a bill is called: of a reversal, what was collected is refunded, and what was paid returns. */
export const partName = <K extends PartKind>({ kind: of }: Pick<Stated, 'kind'>, kind: K) =>
  of === 'reversal' ? (`back.${kind}` as const) : kind;

type PartProps = { bill: Pick<Stated, 'kind'>; kind: PartKind; status: PartStatus };

export function PartChip({ bill, kind, status }: PartProps) {
  const t = useText(text);
  return <StatusChip tone={partTones[status]} label={t(`${partName(bill, kind)}.${status}`)} />;
}
