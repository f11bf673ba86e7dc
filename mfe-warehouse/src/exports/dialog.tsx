import { ExportsDialog, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import type { ExportForm } from '@qiaohui/warehouse/exports';
import type { ExportRequest } from './button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { listExports } from './queries.ts';

/** Exports the current list, and offers the latest exports. */
export default function ExportDialog({ request, onClose }: { request: ExportRequest; onClose: () => void }) {
  const t = useText(text);
  const make = useMutation(listExports.make(useQueryClient(), useIdempotencyKey()));
  return (
    <ExportsDialog
      title={t('title')}
      text={t('text')}
      query={useQuery(listExports.own())}
      make={{ ...make, mutate: (format) => make.mutate({ ...request, format } as ExportForm) }}
      of={(file) => ({
        name: [file.list, file.day].filter(Boolean).join('-'),
        list: [t(`list_${file.list}`), file.day].filter(Boolean).join(' '),
        address: listExports.addressOf(file),
      })}
      onClose={onClose}
    />
  );
}
