import { FilesDialog, toast, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import type { ExportForm, Format } from '@qiaohui/warehouse/exports';
import { useState } from 'react';
import type { Asked } from './button.tsx';
import { addressOf, asker, files } from './queries.ts';
import { text } from './text.ts';

/** Has a file made of the list at hand, and offers the latest ones. */
export default function ExportDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText(text);
  const client = useQueryClient();
  const [ask] = useState(asker);
  const make = useMutation({
    mutationFn: (format: Format) => ask({ ...asked, format } as ExportForm),
    onError: toast.fault,
    onSettled: () => client.invalidateQueries({ queryKey: files.queryKey }),
  });
  return (
    <FilesDialog
      title={t('title')}
      text={t('text')}
      query={useQuery(files)}
      make={make}
      of={(file) => ({ name: file.list, list: t(`list_${file.list}`), address: addressOf(file) })}
      onClose={onClose}
    />
  );
}
