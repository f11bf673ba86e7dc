import { Timeline, useFormat, useText } from '@qiaohui/kit';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import { text } from './text.ts';

/** What was announced otherwise before: of which goods, by whom, when and why; newest first. */
export function AnnouncedChanges({ goods }: { goods: KnownGoods[] }) {
  const t = useText(text);
  const { number } = useFormat();
  const steps = goods
    .flatMap(({ id, type, changes }) => changes.map((change, nth) => ({ ...change, type, key: `${id}-${nth}` })))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ key, type, kind, from, to, boxes, reason, at, user }) => ({
      key,
      title: `${t(`change_${kind}`)} · ${type}`,
      at,
      by: user.name,
      note: [
        t('changedPieces', { from: number(from), to: number(to) }),
        ...(boxes ? [t('changedBoxes', { from: number(boxes.from), to: number(boxes.to) })] : []),
        reason,
      ].join(' · '),
    }));
  return <Timeline label={t('changes')} steps={steps} />;
}
