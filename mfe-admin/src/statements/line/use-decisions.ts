import type { LineDetail } from '@qiaohui/admin/statements';
import { canTakeBack, isUndecided } from '@qiaohui/admin/statements/acts';
import { toast, useKeys, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useRef, useState } from 'react';
import { warn } from '../../mutations/warn.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import { lines } from '../queries.ts';
import { useLikeConfirmation } from './use-like-confirmation.tsx';

export type Form = 'split' | 'aside' | null;

/** True when the focused element handles Enter itself: a button, or a link other than this line's row. */
const ownsEnter = (focused: Element | null, id: string): boolean =>
  focused instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(focused.tagName) && focused.dataset.row !== id;

/** The decisions on an open line, by click and by key. */
export function useDecisions(detail: LineDetail) {
  const t = useText(text);
  // nothing is preselected, so that Enter alone books nothing; by its order, since candidates change places as news come
  const [chosen, choose] = useState<string | null>(null);
  const [form, show] = useState<Form>(null);
  const client = useQueryClient();
  const acceptance = useMutation(lines.accept(client));
  const undo = useMutation(lines.undo(client));
  const sendConfirming = useLikeConfirmation();
  const busy = acceptance.isPending || undo.isPending;
  const { id, version, state } = detail;
  // a choice belongs to the state in which it was made; what is typed in a form stays
  const [chosenAt, setChosenAt] = useState(state);
  if (chosenAt !== state) {
    setChosenAt(state);
    choose(null);
  }

  // a state that is taken back already: a second click comes before the first response
  const takenBack = useRef<number | null>(null);
  const back = async (seen = version) => {
    if (takenBack.current === seen) return;
    // a toast's decision that was followed by another one: a take-back of it that got lost would be said of this one
    const shown = client.getQueryData(lines.one(id).queryKey);
    if (shown && shown.version > seen && canTakeBack(shown.state)) return void toast.warning(t('changedSince'));
    takenBack.current = seen;
    try {
      await undo.mutateAsync({ id, version: seen });
      toast.success(t('takenBack'));
    } catch (error) {
      takenBack.current = null;
      warn(error);
    }
  };
  /** Throws the server's error, for a form that shows it. */
  const accept = async (number: string) => {
    const line = await sendConfirming((confirmed) => acceptance.mutateAsync({ id, version, number, ...confirmed }));
    if (!line) return;
    show(null);
    toast.success(t('accepted', { number }), { label: t('back'), run: () => void back(line.version) });
  };
  // a held Enter comes again before the first request is known to be under way
  const isAccepting = useRef(false);
  const acceptOr = async (number: string) => {
    if (isAccepting.current) return;
    isAccepting.current = true;
    await accept(number).catch(warn);
    isAccepting.current = false;
  };
  const enter = () => {
    const focused = document.activeElement;
    if (ownsEnter(focused, id)) return (focused as HTMLElement).click();
    const candidate = detail.candidates.find(({ order }) => order === chosen);
    if (state === 'open' && candidate && !busy) void acceptOr(candidate.number);
  };
  const isOpen = state === 'open';
  const isIncome = !detail.doubts.includes('reversal') && !detail.amount.startsWith('-');
  // an outgoing line needs no decision, but may be marked as not taking anything back
  const canSetAside = isUndecided(state);
  const numbers = detail.candidates.map(({ order }, at) => [String(at + 1), () => choose(order)]);
  useKeys({
    ...Object.fromEntries(numbers),
    Enter: enter,
    ...(isOpen && isIncome && { s: () => show('split') }),
    ...(canSetAside && { x: () => show('aside') }),
    ...(canTakeBack(state) && !busy && { u: () => void back() }),
  });
  return {
    chosen,
    choose,
    form,
    show,
    accept,
    acceptOr,
    back,
    busy,
    isOpen,
    isIncome,
    canSetAside,
    canTakeBack: canTakeBack(state),
  };
}
