import type { OrderFile } from '@qiaohui/admin/orders';
import { Box, Empty, Lines, List, Loaded, toast, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { Upload } from '@qiaohui/kit/form';
import { useRef } from 'react';
import { warn } from '../../mutations/warn.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Attachment, maxBytes, maxFiles, ofOrders, type Place, updateFiles, uploadTo } from './queries.ts';
import { AttachmentRow } from './row.tsx';

const plain = ({ uid, name, url }: Attachment): Attachment => ({ uid, name, url });

/** Room for the upload and an empty list in px, so that what stands below does not move when they come. */
const PLACE = 380;

type Listed = { id: string; files: OrderFile[]; place: Place };

/** The list including pending writes: uploads that end together must not drop each other. */
function useAttachments({ id, files, place }: Listed) {
  const t = useText(text);
  const update = useMutation(updateFiles(useQueryClient(), id, place));
  const saved = files.filter(({ by }) => by === 'staff').map(plain);
  const latest = useRef(saved);
  if (!update.isPending) latest.current = saved;
  const shown = useRef(saved);
  shown.current = saved;
  const write = async (list: Attachment[], onWritten: () => void, back?: Attachment) => {
    latest.current = list;
    const seen = shown.current.map(({ uid }) => uid).filter((uid) => uid !== back?.uid);
    try {
      await update.mutateAsync({ fileList: list, seen });
      onWritten();
    } catch (error) {
      warn(error);
    }
  };
  return {
    list: saved,
    add: (file: Attachment) => {
      if (latest.current.length >= maxFiles) toast.warning(t('tooMany'));
      else void write([...latest.current, file], () => toast.success(t('done')));
    },
    remove: (file: Attachment) => {
      const others = () => latest.current.filter(({ uid }) => uid !== file.uid);
      const putBack = () => void write([...others(), file], () => toast.success(t('done')), file);
      const undo = { label: t('undo'), run: putBack };
      void write(others(), () => toast.success(t('removed', { name: file.name }), undo));
    },
  };
}

function AttachmentList(listed: Listed) {
  const t = useText(text);
  const { list, add, remove } = useAttachments(listed);
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 3, minHeight: PLACE }}>
      <Upload
        label={t('add')}
        hint={t('hint')}
        accept=".pdf,.jpg,.jpeg,.png,.zip"
        maxBytes={maxBytes}
        tooLarge={t('tooLarge')}
        multiple
        disabled={list.length >= maxFiles}
        send={uploadTo(listed.id, listed.place)}
        onDone={({ uid, file_url }, file) => add({ uid, name: file.name, url: file_url })}
      />
      {list.length === 0 && (
        <Empty title={t('none')} text={t(listed.place === ofOrders ? 'noneText' : 'noneOfPartner')} />
      )}
      <List dense disablePadding aria-label={t('list')}>
        {list.map((file) => (
          <AttachmentRow key={file.uid} file={file} onRemove={() => remove(file)} />
        ))}
      </List>
    </Box>
  );
}

export function Attachments({ detail, place = ofOrders }: { detail: { id: string }; place?: Place }) {
  const query = useQuery(place.list(detail.id));
  return (
    <Loaded query={query} skeleton={<Lines count={1} height={PLACE} />}>
      {(files) => <AttachmentList id={detail.id} files={files} place={place} />}
    </Loaded>
  );
}
