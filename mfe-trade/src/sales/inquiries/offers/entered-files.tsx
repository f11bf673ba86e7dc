import { Box, Card, Typography, useFormat, useText } from '@qiaohui/kit';
import { Upload, useController, useFormContext } from '@qiaohui/kit/form';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { MOST_OFFER_FILE_BYTES, MOST_OFFER_FILES, type OfferFile } from '@qiaohui/trade/offers/request';
import type { ChannelOffers } from '@qiaohui/trade/offers/staff';
import { useEffect, useRef } from 'react';
import { useUpload } from '../../../forms/upload.ts';
import { AttachedFile } from '../../../records/attached-file.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inquiryOffers } from './queries.ts';

type Props = { inquiry: Inquiry; of: ChannelOffers };
type Entered = { files: OfferFile[] };

type RowProps = Props & { file: OfferFile; remove: () => void; restore: () => void };

function FileRow({ inquiry, of, file, remove, restore }: RowProps) {
  const t = useText(text);
  const { bytes } = useFormat();
  const { uid, name, size } = file;
  return (
    <AttachedFile
      file={file}
      facts={bytes(size)}
      load={() => inquiryOffers.file(inquiry.id, of.recipient, uid)}
      drop={{ mutateAsync: async () => remove(), isPending: false }}
      restore={{ mutateAsync: async () => restore() }}
      fixed={false}
      words={{
        ...{ download: t('download'), downloadOf: t('downloadOf', { name }), undo: t('undo') },
        ...{ remove: t('remove'), removeOf: t('removeOf', { name }), removed: t('fileRemoved', { name }) },
      }}
    />
  );
}

/** What the channel sent along: uploaded at once, and deleted when the dialog is left without entering it. */
export function EnteredFiles({ inquiry, of }: Props) {
  const t = useText(text);
  const { getValues } = useFormContext<Entered>();
  const { field, fieldState } = useController<Entered, 'files'>({ name: 'files' });
  const put = (change: (present: OfferFile[]) => OfferFile[]) => field.onChange(change(getValues('files')));
  const send = useUpload(inquiryOffers.uploadFile(inquiry.id, of.recipient));
  const uploaded = useRef<string[]>([]);
  const { id } = inquiry;
  const { recipient } = of;
  useEffect(
    () => () => {
      // those that were entered stay: the service knows them
      if (uploaded.current.length > 0) void inquiryOffers.discardFiles(id, recipient, uploaded.current);
    },
    [id, recipient],
  );
  const files = field.value;
  const isFull = files.length >= MOST_OFFER_FILES;
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('files')}
      </Typography>
      {files.length > 0 && (
        <Box component="ul" aria-label={t('files')} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
          {files.map((file, at) => (
            <FileRow
              key={file.uid}
              {...{ inquiry, of, file }}
              remove={() => put((present) => present.filter(({ uid }) => uid !== file.uid))}
              restore={() => put((present) => present.toSpliced(at, 0, file))}
            />
          ))}
        </Box>
      )}
      <Upload
        label={t('file')}
        hint={t(isFull ? 'filesFull' : 'fileHint')}
        accept=".pdf,.jpg,.jpeg,.png,.xlsx"
        maxBytes={MOST_OFFER_FILE_BYTES}
        tooLarge={t('fileTooLarge')}
        send={send}
        onDone={(stored) => {
          uploaded.current.push(stored.uid);
          put((present) => [...present, stored]);
        }}
        error={fieldState.error?.message}
        disabled={isFull}
        multiple
      />
    </Card>
  );
}
