import { ExportsDialog, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import type { WaybillExportForm } from '@qiaohui/trade/exports';
import type { z } from 'zod';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceExports } from './queries.ts';

type Props = { filter: z.input<typeof WaybillExportForm>['filter']; onClose: () => void };

/** Exports waybills as their list is filtered, and offers the latest exports. */
export function WaybillsExport({ filter, onClose }: Props) {
  const t = useText(text);
  const make = useMutation(priceExports.makeOfWaybills(useQueryClient(), useIdempotencyKey()));
  return (
    <ExportsDialog
      title={t('waybills')}
      text={t('waybillsText')}
      query={useQuery(priceExports.own())}
      make={{ ...make, mutate: (format) => make.mutate({ format, filter }) }}
      of={(file) => ({ name: file.name, list: file.name, address: priceExports.addressOf(file) })}
      onClose={onClose}
    />
  );
}
