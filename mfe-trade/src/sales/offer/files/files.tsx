import { Box, Card, Typography, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import {
  MOST_OFFER_FILE_BYTES,
  MOST_OFFER_FILES,
  type OfferFile,
  type OfferRequest,
} from '@qiaohui/trade/offers/request';
import { useUpload } from '../../../forms/upload.ts';
import { AttachedFile } from '../../../records/attached-file.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from '../queries.ts';

function FileRow({ file, token, fixed }: { file: OfferFile; token: string; fixed: boolean }) {
  const t = useText(text);
  const format = useFormat();
  const client = useQueryClient();
  const { uid, name, size } = file;
  const drop = useMutation(offerRequest.setFile(client, token, 'drop'));
  const restore = useMutation(offerRequest.setFile(client, token, 'restore'));
  return (
    <AttachedFile
      {...{ file, drop, restore, fixed }}
      facts={format.bytes(size)}
      load={() => offerRequest.file(token, uid)}
      words={{
        ...{ download: t('download'), downloadOf: t('downloadOf', { name }), undo: t('undo') },
        ...{ remove: t('remove'), removeOf: t('removeOf', { name }), removed: t('fileRemoved', { name }) },
      }}
    />
  );
}

/** The names of attachments with their downloads; `fixed`: those of an offer that was made. */
export function FileList({ files, token, fixed = false }: { files: OfferFile[]; token: string; fixed?: boolean }) {
  const t = useText(text);
  if (files.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('files')} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
      {files.map((file) => (
        <FileRow key={file.uid} file={file} token={token} fixed={fixed} />
      ))}
    </Box>
  );
}

/** What goes with the offer: data sheets, the channel's own quotation. */
export function Files({ request: { files }, token }: { request: OfferRequest; token: string }) {
  const t = useText(text);
  const client = useQueryClient();
  const send = useUpload(offerRequest.upload(token));
  const isFull = files.length >= MOST_OFFER_FILES;
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('files')}
      </Typography>
      <FileList files={files} token={token} />
      <Upload
        label={t('file')}
        hint={t(isFull ? 'filesFull' : 'fileHint')}
        accept=".pdf,.jpg,.jpeg,.png,.xlsx"
        maxBytes={MOST_OFFER_FILE_BYTES}
        tooLarge={t('fileTooLarge')}
        send={send}
        onDone={(stored) => offerRequest.keep(client, token, stored)}
        disabled={isFull}
        multiple
      />
    </Card>
  );
}
