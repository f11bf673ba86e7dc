import { type Same, useText } from '@qiaohui/kit';
import { type Send, Upload } from '@qiaohui/kit/form';
import { maxBytes } from './queries.ts';

const zh = {
  label: '退款凭证',
  hint: 'PDF 或图片，不超过 50 MB',
  needed: '请先上传退款凭证',
  tooLarge: '仅支持上传50MB以内的文件',
};
const en: Same<typeof zh> = {
  label: 'Proof of refund',
  hint: 'PDF or picture, up to 50 MB',
  needed: 'Please upload the proof of refund first',
  tooLarge: 'Only files within 50 MB are supported',
};
const de: Same<typeof zh> = {
  label: 'Nachweis der Erstattung',
  hint: 'PDF oder Bild, bis 50 MB',
  needed: 'Bitte zuerst den Nachweis der Erstattung hochladen',
  tooLarge: 'Nur Dateien bis 50 MB sind möglich',
};
const text = { zh, en, de };

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
