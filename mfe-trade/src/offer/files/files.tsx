import {
  Box,
  Button,
  Card,
  FileName,
  saveFile,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import {
  MOST_OFFER_FILE_BYTES,
  MOST_OFFER_FILES,
  type OfferFile,
  type OfferRequest,
} from '@qiaohui/trade/offers/request';
import { useUpload } from '../../area/upload.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from '../queries.ts';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

function FileRow({ file: { uid, name, size }, token, fixed }: { file: OfferFile; token: string; fixed: boolean }) {
  const t = useText(text);
  const format = useFormat();
  const client = useQueryClient();
  const drop = useMutation(offerRequest.setFile(client, token, 'drop'));
  const restore = useMutation(offerRequest.setFile(client, token, 'restore'));
  const download = useMutation({
    mutationFn: () => offerRequest.file(token, uid),
    onSuccess: (blob) => saveFile(blob, name),
    onError: toast.failure,
  });
  const remove = () =>
    drop.mutate(uid, {
      onError: toast.failure,
      onSuccess: () =>
        toast.success(t('fileRemoved', { name }), {
          label: t('undo'),
          run: () => restore.mutate(uid, { onError: toast.failure }),
        }),
    });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <FileName name={name} />
        <Typography variant="caption" color="textSecondary" component="div">
          {format.bytes(size)}
        </Typography>
      </Box>
      <Button
        size="small"
        color="info"
        loading={download.isPending}
        aria-label={t('downloadOf', { name })}
        onClick={() => download.mutate()}
        sx={{ minHeight: 44 }}
      >
        {t('download')}
      </Button>
      {!fixed && (
        <Button
          size="small"
          color="inherit"
          disabled={drop.isPending}
          aria-label={t('removeOf', { name })}
          onClick={remove}
          sx={{ minHeight: 44 }}
        >
          {t('remove')}
        </Button>
      )}
    </Box>
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
