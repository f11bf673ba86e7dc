import { useText } from '@qiaohui/kit';
import { type Send, Upload } from '@qiaohui/kit/form';
import text from './messages/proof/zh-CN.json' with { type: 'json' };
import { maxBytes } from './queries.ts';

type Props = {
  send: Send<{ uid: string }>;
  onDone: (uid: string) => void;
  filled: boolean;
  /** The form was sent without it. */
  missing?: boolean;
  hint?: string;
};

/** Takes in the file that shows that money went back. */
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
