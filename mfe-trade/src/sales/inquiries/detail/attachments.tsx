import { Box, http, useMutation, useQueryClient, useText, When } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { type Inquiry, MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@qiaohui/trade/inquiries';
import { isOpen } from '@qiaohui/trade/inquiries/states';
import { useUpload } from '../../../forms/upload.ts';
import { AttachedFile } from '../../../records/attached-file.tsx';
import { Part } from '../../../records/part.tsx';
import { useInquiryFigures } from '../figures.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { attachments } from '../queries.ts';

type Attachment = Inquiry['attachments'][number];

function AttachmentRow({ inquiry, file }: { inquiry: Inquiry; file: Attachment }) {
  const t = useText(text);
  const { bytes } = useInquiryFigures();
  const client = useQueryClient();
  const { uid, name, size, by, at } = file;
  const restore = useMutation({ ...attachments.restore(client, inquiry.id) });
  const drop = useMutation(attachments.drop(client, inquiry.id));
  const facts = (
    <>
      {bytes(size)} · {by} · <When at={at} as="date" />
    </>
  );
  return (
    <AttachedFile
      {...{ file, facts, drop, restore }}
      fixed={!isOpen(inquiry.state)}
      load={() => http.blob(attachments.addressOf(inquiry.id, uid))}
      words={{
        ...{ download: t('download'), downloadOf: t('downloadOf', { name }), undo: t('undo') },
        ...{ remove: t('remove'), removeOf: t('removeOf', { name }), removed: t('attachmentRemoved', { name }) },
      }}
    />
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
