import { useBlocker, useConfirm, useHasOwnGuard, useText } from '@qiaohui/kit/core';
import { useEffect } from 'react';
import text from './messages/discard/zh-CN.json' with { type: 'json' };

/** Stands beside a form while it holds unsaved input. */
export const BackGuard = () => (useHasOwnGuard() ? null : <Guard />);

/**
 * Asks before Back leaves unsaved input. Links and redirects are not held up:
 * they follow from what the form itself did.
 */
function Guard() {
  const t = useText(text);
  const confirm = useConfirm();
  const { state, proceed, reset } = useBlocker(({ historyAction }) => String(historyAction) === 'POP');
  useEffect(() => {
    if (state !== 'blocked') return;
    const question = { title: t('title'), text: t('text'), action: t('action'), danger: true };
    void confirm(question).then((leaves) => (leaves ? proceed?.() : reset?.()));
  }, [state, proceed, reset, confirm, t]);
  return null;
}
