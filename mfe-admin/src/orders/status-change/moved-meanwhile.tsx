import { useSession, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice } from '@qiaohui/kit/form';
import { useState } from 'react';
import { useStatusLabels } from '../../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Transition, WithTransitions } from './transition.ts';

/**
 * What became of an order since the dialog of a step was opened over it. Its status may be set by then, by somebody
 * else or by an earlier attempt whose response was lost: what was typed is kept, and the notice says who was first.
 */
export function useMovedMeanwhile({ version, status, moves, history }: WithTransitions, { to }: Transition) {
  const t = useText(text);
  const labels = useStatusLabels();
  const { user } = useSession();
  const last = history.at(-1);
  const [before] = useState({ version, seq: last?.seq ?? 0 });
  const isDone = status === to;
  const isPossible = moves.some((move) => move.to === to && move.blockedBy.length === 0);
  const mover = last && last.seq > before.seq ? last : undefined;
  const isOwn = isDone && mover?.actor.id === user?.id;
  const notice = (onClose: () => void) => {
    if (version === before.version) return null;
    if (isOwn) return <BookedNotice onClose={onClose} />;
    return (
      <ConflictNotice by={mover?.name} state={labels.status(status)}>
        {t(isDone ? 'isDone' : isPossible ? 'isPossible' : 'isImpossible')}
      </ConflictNotice>
    );
  };
  return { isDone, isImpossible: isDone || !isPossible, notice };
}
