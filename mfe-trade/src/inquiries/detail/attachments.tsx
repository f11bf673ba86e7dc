import {
  Box,
  Button,
  FileName,
  http,
  saveFile,
  Typography,
  toast,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type Inquiry, MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@qiaohui/trade/inquiries';
import { isOpen } from '@qiaohui/trade/inquiries/states';
import { useUpload } from '../../area/upload.ts';
import { Part } from '../../supply/part.tsx';
import { useInquiryFigures } from '../figures.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { attachments } from '../queries.ts';

type Attachment = Inquiry['attachments'][number];

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

function AttachmentRow({ inquiry, file }: { inquiry: Inquiry; file: Attachment }) {
  const t = useText(text);
  const { bytes } = useInquiryFigures();
  const client = useQueryClient();
  const { uid, name } = file;
  const restore = useMutation({ ...attachments.restore(client, inquiry.id) });
  const drop = useMutation(attachments.drop(client, inquiry.id));
  const download = useMutation({
    mutationFn: () => http.blob(attachments.addressOf(inquiry.id, uid)),
    onSuccess: (blob) => saveFile(blob, name),
    onError: toast.failure,
  });
  const remove = () =>
    drop.mutate(uid, {
      onError: toast.failure,
      onSuccess: () =>
        toast.success(t('attachmentRemoved', { name }), {
          label: t('undo'),
          run: () => restore.mutate(uid, { onError: toast.failure }),
        }),
    });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <FileName name={name} />
        <Typography variant="caption" color="textSecondary" component="div">
          {bytes(file.size)} · {file.by} · <When at={file.at} as="date" />
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
      {isOpen(inquiry.state) && (
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

/** What the customer sent along; only the team reads it. */
export function Attachments({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const client = useQueryClient();
  const send = useUpload(attachments.uploadTo(inquiry.id));
  const isFull = inquiry.attachments.length >= MOST_ATTACHMENTS;
  return (
    <Part title={t('attachments')}>
      {inquiry.attachments.length > 0 && (
        <Box component="ul" aria-label={t('attachments')} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
          {inquiry.attachments.map((file) => (
            <AttachmentRow key={file.uid} inquiry={inquiry} file={file} />
          ))}
        </Box>
      )}
      {isOpen(inquiry.state) && (
        <Upload
          label={t('attachment')}
          hint={t(isFull ? 'attachmentsFull' : 'attachmentHint')}
          accept=".pdf,.jpg,.jpeg,.png,.xlsx"
          maxBytes={MOST_ATTACHMENT_BYTES}
          tooLarge={t('attachmentTooLarge')}
          send={send}
          onDone={(changed) => attachments.stored(client, changed)}
          disabled={isFull}
          multiple
        />
      )}
    </Part>
  );
}
