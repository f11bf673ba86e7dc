import { useConfirm, useText } from '@qiaohui/kit/core';
import text from './messages/discard/zh-CN.json' with { type: 'json' };

/** `const discard = useDiscard()`, then `if (await discard()) …`: asks whether unsaved input may be discarded. */
export function useDiscard(): () => Promise<boolean> {
  const t = useText(text);
  const confirm = useConfirm();
  return () => confirm({ title: t('title'), text: t('text'), action: t('action'), danger: true });
}
