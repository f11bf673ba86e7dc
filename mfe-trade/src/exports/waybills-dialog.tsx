import { ExportsDialog, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import type { WaybillExportForm } from '@qiaohui/trade/exports';
import type { z } from 'zod';
import text from './messages/zh-CN.json' with { type: 'json' };
import { waybillExports } from './queries.ts';

type Props = { filter: z.input<typeof WaybillExportForm>['filter']; onClose: () => void };

/** Exports waybills as their list is filtered, and offers the latest exports. */
export function WaybillsExport({ filter, onClose }: Props) {
  const t = useText(text);
  const make = useMutation(waybillExports.make(useQueryClient(), useIdempotencyKey()));
  return (
    <ExportsDialog
      title={t('waybills')}
      text={t('waybillsText')}
      query={useQuery(waybillExports.own({}))}
      make={{ ...make, mutate: (format) => make.mutate({ format, filter }) }}
      of={(file) => ({ name: file.name, address: waybillExports.addressOf(file) })}
      onClose={onClose}
    />
  );
}
