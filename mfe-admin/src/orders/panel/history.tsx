import type { OrderDetail } from '@qiaohui/admin/orders';
import { type Step, Timeline, useText } from '@qiaohui/kit';
import { useStatusLabels } from '../../status/labels.ts';
import { Difference } from './difference.tsx';
import text from './messages/history/zh-CN.json' with { type: 'json' };

type Moved = Pick<OrderDetail, 'history'> & Partial<Pick<OrderDetail, 'changes'>>;
type By = Pick<OrderDetail['history'][number], 'actor' | 'name'>;

function useSteps({ history, changes = [] }: Moved): Array<Step & { at: string }> {
  const t = useText(text);
  const labels = useStatusLabels();
  const by = ({ actor, name }: By) =>
    actor.kind === 'system' ? name || t('system') : t('by', { who: t(actor.kind), name }).trim();
  const moves = history.map((entry) => {
    const change = changes.find(({ move, actor }) => move === entry.seq && actor.id === entry.actor.id);
    const to = labels.status(entry.to);
    return {
      key: String(entry.seq),
      title: entry.from === null || entry.from === entry.to ? to : `${labels.status(entry.from)} → ${to}`,
      at: entry.at,
      by: by(entry),
      note: entry.reason,
      below: change && <Difference fields={change.fields} />,
    };
  });
  const withoutMove = changes.filter(
    ({ move, actor }) => !history.some(({ seq, actor: by }) => seq === move && by.id === actor.id),
  );
  const changesAlone = withoutMove.map((entry) => ({
    key: `change ${entry.at}`,
    title: t('changed'),
    // a move is listed after its cause
    at: history.find(({ seq }) => seq === entry.move)?.at ?? entry.at,
    by: by(entry),
    below: <Difference fields={entry.fields} />,
  }));
  return [...changesAlone, ...moves].sort((one, other) => one.at.localeCompare(other.at));
}

/** Every move and change with person, time, reason and earlier value; newest first. */
export function History({ detail }: { detail: Moved }) {
  const t = useText(text);
  const steps = useSteps(detail)
    .toReversed()
    .map((step, index) => ({ ...step, state: index === 0 ? ('now' as const) : ('done' as const) }));
  return <Timeline label={t('label')} steps={steps} />;
}
