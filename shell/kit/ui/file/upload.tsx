import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormat, useText } from '@qiaohui/kit/core';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { type Send, useUploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

/** A finger's height on phones. */
const tall = { minHeight: { xs: 44, md: 36 } } as const;

type Props<T> = {
  /** Which document belongs here, for example 'ID card, front'. */
  label: string;
  /** Accessible name of the button, for when a heading names the document and `label` does not. */
  of?: string;
  hint?: ReactNode;
  /** As in HTML: `image/jpeg,image/png,application/pdf`. */
  accept: string;
  maxBytes: number;
  /** Error text for a file above `maxBytes`. */
  tooLarge?: string;
  send: Send<T>;
  /** Called with the server's response; the row stays until the returned promise settles. */
  onDone: (result: T, file: File) => unknown;
  multiple?: boolean;
  disabled?: boolean;
  /** Validation error of the form, such as a missing document. */
  error?: string | undefined;
  /** A file exists already: the button says 'replace'. */
  filled?: boolean;
  /** Phones get a button that opens the camera. */
  camera?: boolean;
};

const fits = (file: File, accept: string): boolean =>
  accept.split(',').some((kind) => {
    const wanted = kind.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });

/** Upload field: button, drag and drop, camera; each file with progress, cancel and retry. */
export function Upload<T>({
  label,
  of,
  hint,
  accept,
  maxBytes,
  tooLarge,
  send,
  onDone,
  multiple = false,
  disabled = false,
  error,
  filled = false,
  camera = false,
}: Props<T>) {
  const t = useText(texts);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { items, add, drop, retry } = useUploadQueue(send, onDone);
  const act = filled ? t('replace') : t('choose');
  const check = (file: File) => {
    if (file.size > maxBytes) return tooLarge ?? t('tooLarge', { size: format.bytes(maxBytes) });
    return fits(file, accept) ? null : t('wrongKind');
  };
  const take = (files: FileList | null) => {
    if (files && !disabled) add([...files].slice(0, multiple ? undefined : 1), check);
  };
  const taken = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files);
    // allows choosing the same file again after an error
    currentTarget.value = '';
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          p: 4,
          border: 1,
          borderStyle: 'dashed',
          borderRadius: '10px',
          borderColor: error ? 'error.main' : over ? 'primary.main' : 'edge',
          bgcolor: over ? 'primary.wash' : 'background.paper',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Typography component="label" id={`${id}-name`} htmlFor={id} sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          {hint && (
            <Typography id={`${id}-hint`} variant="caption" component="div" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={disabled}
          startIcon={<CloudUpload />}
          {...(of ? { 'aria-label': `${act} ${of}` } : { 'aria-labelledby': `${id}-act ${id}-name` })}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onClick={() => input.current?.click()}
          sx={tall}
        >
          <span id={`${id}-act`}>{act}</span>
        </Button>
        {camera && (
          <Button
            variant="contained"
            size="small"
            disabled={disabled}
            startIcon={<PhotoCamera />}
            aria-label={`${t('photograph')} ${of ?? label}`}
            onClick={() => lens.current?.click()}
            sx={{ ...tall, display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
          >
            {t('photograph')}
          </Button>
        )}
        {camera && (
          <input
            ref={lens}
            type="file"
            hidden
            tabIndex={-1}
            aria-hidden
            accept={accept}
            capture="environment"
            disabled={disabled}
            onChange={taken}
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={taken}
        />
      </Box>
      {error && (
        <Typography id={`${id}-error`} variant="body2" color="error" sx={{ mt: 1 }}>
          {error}
        </Typography>
      )}
      {items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          drop={() => drop(item.key)}
          retry={item.isRejected ? null : () => retry(item)}
        />
      ))}
    </Box>
  );
}
