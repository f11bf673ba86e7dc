import { Box, StatusChip, type Tone, Typography, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { maxCustomerBytes } from '@qiaohui/remit/files';
import type { ChecklistItem, Paper } from '@qiaohui/remit/orders';
import { Example } from '../../documents/example.tsx';
import { text as fileText } from '../../documents/text.ts';
import { PAPERS, sendFile } from '../../documents/upload.ts';
import { HeldFile } from './file-row.tsx';
import { type Held, paperFrom } from './files.ts';
import { text } from './text.ts';

const tones: Record<ChecklistItem['state'], Tone> = {
  missing: 'neutral',
  pending: 'progress',
  accepted: 'progress',
  rejected: 'attention',
};

type Props = {
  item: ChecklistItem;
  name: string;
  hint: string;
  files: Held[];
  /** No place for more files without it. */
  onAdd?: ((paper: Paper) => void) | undefined;
  /** Null for files that stay. */
  removal?: (file: Held) => (() => void) | null;
  fault?: string | undefined;
};

/** One slot of the checklist: what belongs here, its state and reason, its files, and the place for more. */
export function Slot({ item, name, hint, files, onAdd, removal = () => null, fault }: Props) {
  const t = useText(text);
  const f = useText(fileText);
  const { slot, state, required, reason } = item;
  const label = state === 'missing' && !required ? t('optional') : t(state);
  const sign = state === 'pending' || state === 'accepted' ? '✓ ' : '';
  return (
    <Box
      component="li"
      id={`slot-${slot}`}
      tabIndex={-1}
      sx={{ p: 4, border: 1, borderColor: state === 'rejected' || fault ? 'error.main' : 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" id={`name-${slot}`} sx={{ mr: 'auto' }}>
          {name}
        </Typography>
        <StatusChip tone={tones[state]} label={`${sign}${label}`} />
      </Box>
      {onAdd && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hint} <Example slot={slot} name={name} />
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" sx={{ mt: 2, color: 'error.main' }}>
          {t('reason', { reason })}
        </Typography>
      )}
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <HeldFile key={file.uid} file={file} onRemove={removal(file) ?? undefined} />
          ))}
        </Box>
      )}
      {onAdd && (
        <Box role="group" aria-labelledby={`name-${slot}`} sx={{ mt: 3 }}>
          <Upload
            label={t('drop')}
            of={name}
            hint={f('kinds')}
            accept={PAPERS}
            maxBytes={maxCustomerBytes}
            tooLarge={f('tooLarge')}
            send={sendFile}
            onDone={(url, file) => onAdd(paperFrom(slot, url, file))}
            multiple
            error={fault}
          />
        </Box>
      )}
    </Box>
  );
}
