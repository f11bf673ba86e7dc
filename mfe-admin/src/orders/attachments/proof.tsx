import { useText } from '@qiaohui/kit';
import { type Send, Upload } from '@qiaohui/kit/form';
import text from './messages/proof/zh-CN.json' with { type: 'json' };
import { maxBytes } from './queries.ts';

type Props = {
  send: Send<{ uid: string }>;
  onDone: (uid: string) => void;
  filled: boolean;
  /** True when the form was submitted without it. */
  missing?: boolean;
  hint?: string;
};

/** Upload for the proof that money was paid back. */
export function ProofUpload({ send, onDone, filled, missing = false, hint }: Props) {
  const t = useText(text);
  return (
    <Upload
      label={t('label')}
      hint={hint ?? t('hint')}
      accept="application/pdf,image/jpeg,image/png"
      maxBytes={maxBytes}
      tooLarge={t('tooLarge')}
      send={send}
      onDone={({ uid }) => onDone(uid)}
      filled={filled}
      error={missing ? t('needed') : undefined}
    />
  );
}
