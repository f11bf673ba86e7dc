import { ExportsDialog, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceExportForm } from '@qiaohui/trade/exports';
import type { z } from 'zod';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceExports } from './queries.ts';

/** A list's filter and sorting, as the window of its rows has them. */
export type ExportFilter = NonNullable<z.input<typeof PriceExportForm>['filter']>;

type Props = {
  list: { id: string; name: string };
  filter?: ExportFilter;
  onClose: () => void;
};

/** Exports a list as it is filtered and sorted, and offers the latest exports. */
export default function ExportDialog({ list: { id, name }, filter, onClose }: Props) {
  const t = useText(text);
  const make = useMutation(priceExports.make(useQueryClient(), useIdempotencyKey()));
  return (
    <ExportsDialog
      title={t('title')}
      text={t('text', { name })}
      query={useQuery(priceExports.own({}))}
      make={{ ...make, mutate: (format) => make.mutate({ list: id, format, ...(filter && { filter }) }) }}
      of={(file) => ({ name: file.name, list: file.name, address: priceExports.addressOf(file) })}
      onClose={onClose}
    />
  );
}
