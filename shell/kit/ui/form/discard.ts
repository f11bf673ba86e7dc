import { type Same, useConfirm, useText } from '@qiaohui/kit/core';

const zh = { title: '放弃填写的内容？', text: '填写的内容还没有保存。', action: '放弃' };
const en: Same<typeof zh> = {
  title: 'Discard what you entered?',
  text: 'It has not been saved.',
  action: 'Discard',
};
const de: Same<typeof zh> = {
  title: 'Eingaben verwerfen?',
  text: 'Sie sind noch nicht gespeichert.',
  action: 'Verwerfen',
};
const text = { zh, en, de };

/** `const discard = useDiscard()`, then `if (await discard()) …`: asks whether what was typed may be thrown away. */
export function useDiscard(): () => Promise<boolean> {
  const t = useText(text);
  const confirm = useConfirm();
  return () => confirm({ title: t('title'), text: t('text'), action: t('action'), danger: true });
}
