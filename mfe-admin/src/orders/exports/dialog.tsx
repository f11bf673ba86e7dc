import type { ExportForm, Format } from '@qiaohui/admin/exports';
import { ExportsDialog, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { warningText } from '../../mutations/warn.ts';
import { useOrderParams } from '../params.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, exports } from './queries.ts';

/** Exports the filtered orders, and offers the latest exports. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const query = useQuery(exports.all);
  const { isPending, error, mutate } = useMutation(exports.create(useQueryClient(), useIdempotencyKey()));
  const { sort, ...filter } = useOrderParams().filters;
  const make = (format: Format) => mutate({ format, filter, ...(sort && { sort }) } as ExportForm);
  return (
    <ExportsDialog
      title={t('title')}
      text={t('text')}
      query={query}
      make={{ isPending, error, mutate: make }}
      rejectionText={warningText}
      of={(file) => ({ name: 'orders', address: addressOf(file) })}
      onClose={onClose}
    />
  );
}
