import { Box, Button, StatusChip, Typography, useText } from '@qiaohui/kit';
import { FormHelperText, Upload, useController } from '@qiaohui/kit/form';
import { maxCustomerBytes } from '@qiaohui/remit/files';
import type { SlotName } from '@qiaohui/remit/orders';
import { useRef, useState } from 'react';
import { Example } from '../../documents/example.tsx';
import { text as documentText } from '../../documents/text.ts';
import { Thumbnail } from '../../documents/thumbnail.tsx';
import { PHOTO_TYPES, uploadFile } from '../../documents/upload.ts';
import { ViewButton } from '../../documents/view-button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { People } from './people.ts';

type Props = { name: `photos.${string}`; label: string; slot: SlotName; side: 'font' | 'back' | 'hand' };

/** One side of a document: upload, then preview and replacement. */
export function PhotoSlot({ name, label, slot, side }: Props) {
  const t = useText(text);
  const d = useText(documentText);
  const box = useRef<HTMLDivElement>(null);
  const [replacing, setReplacing] = useState(false);
  const { field, fieldState } = useController<People, `photos.${string}`>({ name });
  const photo = field.value;
  field.ref({ focus: () => box.current?.querySelector('input')?.focus() });
  const taken = (url: string, file: File) => {
    field.onChange({ url, name: file.name });
    setReplacing(false);
  };
  return (
    <Box ref={box} id={`field-${name}`} tabIndex={-1} sx={{ mb: 3, '&:last-child': { mb: 0 } }}>
      {photo && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            p: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            mb: replacing ? 2 : 0,
          }}
        >
          <Thumbnail url={photo.url} name={photo.name} />
          <Box sx={{ flex: 1, minWidth: 120 }}>
            <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
            <Typography variant="caption" sx={{ color: 'text.faint', minWidth: 0 }}>
              {photo.name}
            </Typography>
          </Box>
          <StatusChip tone="progress" label={`✓ ${d('uploaded')}`} />
          <Box>
            <ViewButton url={photo.url} name={photo.name} />
            <Button size="small" color="inherit" onClick={() => setReplacing(!replacing)} sx={{ minWidth: 0, px: 2 }}>
              {replacing ? d('keep') : d('replace')}
            </Button>
          </Box>
        </Box>
      )}
      {photo && !replacing && fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {(!photo || replacing) && (
        <Upload
          label={label}
          hint={
            <>
              {d('photos')} <Example slot={slot} side={side} name={label} />
            </>
          }
          accept={PHOTO_TYPES}
          maxBytes={maxCustomerBytes}
          tooLarge={d('tooLarge')}
          send={uploadFile}
          onDone={taken}
          error={fieldState.error ? t('photo', { label }) : undefined}
          filled={replacing}
        />
      )}
    </Box>
  );
}
