import { Timeline, useFormat, useText } from '@qiaohui/kit';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import type { CodesChange } from '@qiaohui/warehouse/inorders';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** Earlier announcements with goods, person, time and reason; newest first. */
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
        t('changedPieces', { from: number(from), count: to }),
        ...(boxes ? [t('changedBoxes', { from: number(boxes.from), count: boxes.to })] : []),
        reason,
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  return <Timeline label={t('changes')} steps={steps} />;
}

/** Corrections of the goods' client codes; newest first. */
export function CodesChanges({ changes }: { changes: CodesChange[] }) {
  const t = useText(text);
  const name = useText(names);
  const steps = changes
    .map(({ from, to, reason, at, user }, nth) => ({
      key: String(nth),
      title: t('codesChanged'),
      at,
      by: user.name,
      note: [
        ...(['client_code2', 'client_code3'] as const)
          .filter((code) => from[code] !== to[code])
          .map((code) => {
            const label = name(code === 'client_code2' ? 'clientCode2' : 'clientCode3');
            return `${label}: ${from[code] || '–'} → ${to[code] || '–'}`;
          }),
        reason,
      ].join(' · '),
    }))
    .toReversed();
  return <Timeline label={t('codesChanges')} steps={steps} />;
}
