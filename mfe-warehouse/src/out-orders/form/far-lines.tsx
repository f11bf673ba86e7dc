import { Alert, isMixedInputRight, useText } from '@qiaohui/kit';
import { useDoubleCheck } from '@qiaohui/kit/form';
import { isFarMore } from '../../forms/far-more.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Typed } from './schema.ts';

type Line = Typed['lines'][number];

/** Lines that order far more than was saved, or, for a new line, more than is available. */
function farLines(lines: Line[], saved: Line[]) {
  const before = new Map(saved.map(({ goods_id, quantity }) => [goods_id, Number(quantity)]));
  return lines.flatMap(({ goods_id, label, quantity, available }) => {
    const pieces = Number(quantity);
    const than = before.get(goods_id);
    const isFar = than === undefined ? pieces > available : isFarMore(pieces, than);
    return isFar ? [{ goods_id, label, pieces, than: than ?? available, isNew: than === undefined }] : [];
  });
}

/** Holds an order back until its unusual numbers are confirmed; `question` is shown at the end of the form. */
export function useFarLines(lines: Line[], saved: Line[]) {
  const t = useText(text);
  const unusual = farLines(lines, saved);
  const { isConfirming, holds } = useDoubleCheck(unusual.map(({ goods_id, pieces }) => `${goods_id} ${pieces}`).join());
  const question = isConfirming && (
    <Alert
      severity="warning"
      sx={{ gridColumn: '1 / -1' }}
      ref={(node) => node?.scrollIntoView?.({ block: 'nearest' })}
    >
      {unusual.map(({ goods_id, isNew, label, pieces, than }) => (
        <div key={goods_id}>{t(isNew ? 'lineOverAvailable' : 'lineFarMore', { label, pieces, than })}</div>
      ))}
    </Alert>
  );
  // a number with a scanner's digits has a question of its own
  const areRight = () => unusual.every(({ pieces }) => isMixedInputRight(String(pieces)));
  return { holds: () => !areRight() && holds(), question };
}
