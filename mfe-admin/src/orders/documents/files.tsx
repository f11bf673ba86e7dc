import type { Slot } from '@qiaohui/admin/orders';
import { Box, Failure, ToggleButton, ToggleButtonGroup, Typography, useText } from '@qiaohui/kit';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ReasonPrompt } from './reason-prompt.tsx';
import type { useSignedFiles } from './use-signed-files.ts';
import { type Shown, Viewer } from './viewer.tsx';

const HEIGHT = 200;

type Files = Slot['files'];
type Props = {
  slot: Slot;
  /** The reason for opening the documents; null until it is given. */
  why: string | null;
  signedFiles: ReturnType<typeof useSignedFiles>;
  onReason: (reason: string) => void;
};

const NoFile = ({ message }: { message: string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', height: 120, bgcolor: 'background.default', borderRadius: '10px' }}>
    <Typography color="textSecondary">{message}</Typography>
  </Box>
);

/** Chooses among several files of a slot. */
function Choice({ slot, index, onChoose }: { slot: Slot; index: number; onChoose: (index: number) => void }) {
  const t = useText(text);
  if (slot.files.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={index}
      onChange={(_, at: number | null) => at !== null && onChoose(at)}
      aria-label={t(slot.slot)}
      sx={{ mt: 2, flexWrap: 'wrap' }}
    >
      {slot.files.map(({ uid }, at) => (
        <ToggleButton key={uid} value={at} sx={{ textTransform: 'none' }}>
          {t('file', { index: at + 1 })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The files of one slot by URLs that expire after five minutes; a replacement beside the rejected file. */
export function Files({ slot, why, signedFiles, onReason }: Props) {
  const t = useText(text);
  const [index, choose] = useState(0);
  if (slot.files.length === 0) return <NoFile message={t('noFile')} />;
  if (why === null) return <ReasonPrompt onReason={onReason} />;
  if (signedFiles.error && !signedFiles.data) return <Failure error={signedFiles.error} retry={signedFiles.refetch} />;
  const shownOf = (files: Files, label?: string): Shown | undefined => {
    const at = index < files.length ? index : 0;
    const file = files[at];
    if (!file) return undefined;
    const { uid, name } = file;
    const url = signedFiles.data?.urls[uid];
    return { uid, url, name: name || t('file', { index: at + 1 }), ...(label && { label }) };
  };
  const now = shownOf(slot.files, slot.replaced && t('newPaper'));
  const old = shownOf(slot.replaced?.files ?? [], t('oldPaper'));
  if (!now) return null;
  return (
    <Box>
      {old ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2, alignItems: 'end' }}>
          {[old, now].map((one) => (
            <section key={one.uid} aria-label={one.label}>
              <Typography variant="caption" color="textSecondary">
                {one.label}
              </Typography>
              <Viewer file={one} height={HEIGHT} keyed={one === now} beside={one === now ? old : undefined} />
            </section>
          ))}
        </Box>
      ) : (
        <Viewer key={now.uid} file={now} height={HEIGHT} />
      )}
      {slot.replaced && (
        <Typography variant="body2" color="error" sx={{ mt: 1 }}>
          {t('wentBack', { reason: slot.replaced.reason })}
        </Typography>
      )}
      <Choice slot={slot} index={index} onChoose={choose} />
    </Box>
  );
}
