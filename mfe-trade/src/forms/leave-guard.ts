import { useBeforeUnload, useBlocker, useConfirm, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/**
 * Asks before a page with unsaved changes is left, by a link as well as by closing the tab; `lost` says what would be
 * lost. A step to another page waits for what is being saved, and goes on without a question once it is.
 */
export function useLeaveGuard(state: 'saving' | 'unsaved' | null, lost: string): void {
  const t = useText(text);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => state !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (state) event.preventDefault();
  });
  const { proceed, reset } = blocker;
  const step = blocker.state === 'blocked' ? (state ?? 'free') : null;
  useEffect(() => {
    if (step === 'free') proceed?.();
    if (step !== 'unsaved') return;
    const question = { title: t('leave'), text: lost, action: t('leaveDo'), danger: true };
    void confirm(question).then((leaves) => (leaves ? proceed?.() : reset?.()));
  }, [step, proceed, reset, confirm, t, lost]);
}
