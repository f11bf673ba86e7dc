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
  /** Called with the file that is drawn. */
  onDrawn: (uid: string) => void;
  /** Takes the place around it instead of a height of its own. */
  fill?: boolean;
};

const NoFile = ({ message, height }: { message: string; height: number | string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', height, bgcolor: 'background.default', borderRadius: '10px' }}>
    <Typography color="textSecondary">{message}</Typography>
  </Box>
);

const filling = { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', height: '100%', minHeight: 0 } as const;
const sideBySide = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 } as const;
/** One of two, with its label above. */
const half = { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 } as const;

type ChoiceProps = { slot: Slot; index: number; onChoose: (index: number) => void; dense?: boolean };

/** Chooses among several files of a slot. */
function Choice({ slot, index, onChoose, dense = false }: ChoiceProps) {
  const t = useText(text);
  if (slot.files.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={index}
      onChange={(_, at: number | null) => at !== null && onChoose(at)}
      aria-label={t(slot.slot)}
      sx={dense ? {} : { mt: 2, flexWrap: 'wrap' }}
    >
      {slot.files.map(({ uid }, at) => (
        <ToggleButton
          key={uid}
          value={at}
          sx={{ textTransform: 'none', ...(dense && { height: 36, whiteSpace: 'nowrap' }) }}
        >
          {t('file', { index: at + 1 })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The files of one slot by URLs that expire after five minutes; a replacement beside the rejected file. */
export function Files({ slot, why, signedFiles, onReason, onDrawn, fill = false }: Props) {
  const t = useText(text);
  const [index, choose] = useState(0);
  if (slot.files.length === 0) return <NoFile message={t('noFile')} height={fill ? '100%' : 120} />;
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
  const height = fill ? 'fill' : HEIGHT;
  const choice = <Choice slot={slot} index={index} onChoose={choose} dense={fill} />;
  return (
    <Box sx={fill ? filling : {}}>
      {old ? (
        <Box sx={{ ...sideBySide, alignItems: fill ? 'stretch' : 'end', minHeight: 0 }}>
          {[old, now].map((one) => (
            <Box component="section" key={one.uid} aria-label={one.label} sx={fill ? half : {}}>
              <Typography variant="caption" color="textSecondary">
                {one.label}
              </Typography>
              <Viewer
                file={one}
                height={height}
                lead={fill && choice}
                keyed={one === now}
                beside={one === now ? old : undefined}
                onDrawn={one === now ? () => onDrawn(now.uid) : undefined}
              />
            </Box>
          ))}
        </Box>
      ) : (
        <Viewer key={now.uid} file={now} height={height} lead={fill && choice} onDrawn={() => onDrawn(now.uid)} />
      )}
      <div>
        {slot.replaced && (
          <Typography variant="body2" color="error" sx={{ mt: 1 }}>
            {t('wentBack', { reason: slot.replaced.reason })}
          </Typography>
        )}
        {!fill && choice}
      </div>
    </Box>
  );
}
