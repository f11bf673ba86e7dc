import { useBeforeUnload, useBlocker, useConfirm, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Asks before a page with unsaved changes is left, by a link as well as by closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  const t = useText(text);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault();
  });
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    const question = { title: t('leave'), text: t('leaveText'), action: t('leaveDo'), danger: true };
    void confirm(question).then((leaves) => (leaves ? proceed?.() : reset?.()));
  }, [state, proceed, reset, confirm, t]);
}
