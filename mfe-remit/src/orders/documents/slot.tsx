import { Box, StatusChip, type Tone, Typography, useText } from '@qiaohui/kit';
import { type Send, Upload } from '@qiaohui/kit/form';
import { maxCustomerBytes } from '@qiaohui/remit/files';
import type { ChecklistItem } from '@qiaohui/remit/orders';
import type { ReactNode } from 'react';
import { text as fileText } from '../../documents/text.ts';
import { DOCUMENT_TYPES } from '../../documents/upload.ts';
import { FileRow } from './file-row.tsx';
import type { StoredFile } from './files.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<ChecklistItem['state'], Tone> = {
  missing: 'neutral',
  pending: 'progress',
  accepted: 'progress',
  rejected: 'attention',
};

type Props<T> = {
  item: Pick<ChecklistItem, 'slot' | 'state' | 'required' | 'reason'>;
  name: string;
  hint: ReactNode;
  files?: StoredFile[];
  /** Upload of the slot; without it the slot takes no files. */
  upload?: { send: Send<T>; onDone: (result: T, file: File) => unknown; multiple: boolean } | undefined;
  /** Returns null for files that cannot be removed. */
  removal?: (file: StoredFile) => (() => void) | null;
  error?: string | undefined;
};

/** One slot of the checklist: status and reason, files, and the upload. */
export function Slot<T>({ item, name, hint, files = [], upload, removal = () => null, error }: Props<T>) {
  const t = useText(text);
  const f = useText(fileText);
  const { slot, state, required, reason } = item;
  const label = state === 'missing' && !required ? t('optional') : t(state);
  const isDone = state === 'pending' || state === 'accepted';
  return (
    <Box
      component="li"
      id={`slot-${slot}`}
      tabIndex={-1}
      sx={{ p: 4, border: 1, borderColor: state === 'rejected' || error ? 'error.main' : 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" id={`name-${slot}`} sx={{ mr: 'auto' }}>
          {name}
        </Typography>
        <StatusChip tone={tones[state]} label={isDone ? `✓ ${label}` : label} />
      </Box>
      {upload && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {hint}
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
            <FileRow key={file.uid} file={file} onRemove={removal(file) ?? undefined} />
          ))}
        </Box>
      )}
      {upload && (
        <Box role="group" aria-labelledby={`name-${slot}`} sx={{ mt: 3, displayPrint: 'none' }}>
          <Upload
            label={t('drop')}
            of={name}
            hint={f('kinds')}
            accept={DOCUMENT_TYPES}
            maxBytes={maxCustomerBytes}
            tooLarge={f('tooLarge')}
            error={error}
            {...upload}
          />
        </Box>
      )}
    </Box>
  );
}

/** The slots of a checklist, one below the other. */
export const slotList = { display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 } as const;
