import { Copy, Details, Stack, Typography, useText, When } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/warehouse/inorders';
import { WaybillChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** The waybill named by the goods' documents, as last published by trade. */
export function WaybillPart({ waybill }: Pick<InOrder, 'waybill'>) {
  const t = useText(text);
  const name = useText(names);
  if (!waybill) return <Typography color="textSecondary">{t('noWaybill')}</Typography>;
  const { number, known } = waybill;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }} aria-live="polite">
        <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
        <Copy value={number} label={name('waybill')} />
        <WaybillChip known={known} />
      </Stack>
      {known ? (
        <Details
          rows={[
            { label: t('client'), value: `${known.client} · ${known.client_code}` },
            {
              label: t('transport'),
              value: `${name(`transport_${known.transport}`)} · ${name(`direction_${known.direction}`)}`,
            },
            { label: t('updated'), value: <When at={known.updated_at} /> },
          ]}
        />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('waiting')}
        </Typography>
      )}
    </>
  );
}
