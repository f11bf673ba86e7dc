import { Box, Details, Link, RouterLink, Stack, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Delivery } from '@qiaohui/trade/deliveries';
import { Part } from '../../../records/part.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useQuantity } from '../stage.tsx';

type Goods = NonNullable<Delivery['announcement']>['goods'][number];
type Consignee = Goods['consignee'];
type Rows = Array<{ label: string; value: string | null | undefined | false }>;

/** Only what is known has a row. */
const known = (rows: Rows) => rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

const addressOf = (consignee: Consignee): string | null => {
  if (!consignee) return null;
  const { name, street, number, zip, city, country } = consignee;
  const lines = [name, `${street} ${number}`, `${zip} ${city}`, country];
  return lines
    .map((one) => one.trim())
    .filter(Boolean)
    .join(', ');
};

function GoodsFacts({ goods }: { goods: Goods }) {
  const t = useText(text);
  const format = useFormat();
  const { size, weight, best_before: day, box_count, sorting } = goods;
  const facts = known([
    { label: t('expected'), value: format.number(goods.expected) },
    { label: t('boxes'), value: box_count > 0 && format.number(box_count) },
    { label: t('bestBefore'), value: day && format.plainDate(day) },
    { label: t('size'), value: size && `${size.length} × ${size.width} × ${size.height} cm` },
    { label: t('boxWeight'), value: weight && format.number(weight) },
    { label: t('sorting'), value: sorting.filter(Boolean).join(', ') },
    { label: t('consignee'), value: addressOf(goods.consignee) },
  ]);
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Typography sx={{ fontWeight: 600 }}>{[goods.type, goods.sku].filter(Boolean).join(' · ')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.map(({ label, value }) => `${label} ${value}`).join(' · ')}
      </Typography>
    </Box>
  );
}

/** The lines of a request; goods of which the warehouse has not said what they are have their quantity alone. */
function RequestedLines({ delivery: { request, goods } }: { delivery: Delivery }) {
  const t = useText(text);
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {request?.lines.map(({ goods_id, quantity: count, desc, remark }, nth) => {
        const found = goods.find(({ id }) => id === goods_id);
        return (
          <Box key={nth} component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {found ? [found.type, found.sku].filter(Boolean).join(' · ') : t('nthLine', { nth: nth + 1 })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[found?.code, t('pieces', { count }), desc, remark].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

/** The waybill, and the order that the warehouse made; only in-orders are open to trade. */
function useBelongings({ waybill, order, kind }: Delivery) {
  const t = useText(text);
  const linked = (to: string, label: string) => (
    <Link
      component={RouterLink}
      to={to}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
    >
      {label}
    </Link>
  );
  const made = order && (kind === 'in' ? linked(`/warehouse/in/${order.id}`, order.number) : order.number);
  return [
    { label: t('waybill'), value: linked(`/logistics/waybill/${waybill.id}`, waybill.number) },
    ...(made ? [{ label: t('order'), value: made }] : []),
  ];
}

/** What was announced or requested, as it was sent. */
export function Contents({ delivery }: { delivery: Delivery }) {
  const t = useText(text);
  const format = useFormat();
  const quantityOf = useQuantity();
  const belongings = useBelongings(delivery);
  const { announcement, request } = delivery;
  const rows = known([
    { label: t('client_code'), value: delivery.client_code },
    { label: t('client_code2'), value: announcement?.client_code2 },
    { label: t('client_code3'), value: announcement?.client_code3 },
    { label: t('quantity'), value: quantityOf(delivery) },
    { label: t('weight'), value: announcement?.weight && format.number(announcement.weight) },
    { label: t('eta'), value: announcement?.eta && format.plainDate(announcement.eta) },
    { label: t('desc'), value: announcement?.desc },
    { label: t('deliverType'), value: request && t(request.deliver_type) },
    { label: t('courier'), value: request?.courier },
    { label: t('fba'), value: request?.fba_number },
    { label: t('skuOrder'), value: request?.sku_number },
    { label: t('reference'), value: request?.reference },
    { label: t('address'), value: request && addressOf(request.consignee) },
    { label: t('email'), value: request?.email },
    { label: t('remark'), value: announcement?.remark ?? request?.remark },
  ]);
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <Part title={t('contents')}>
        <Details rows={[...belongings, ...rows]} />
      </Part>
      {request && (
        <Part title={t('goods')}>
          <RequestedLines delivery={delivery} />
        </Part>
      )}
      {announcement && announcement.goods.length > 0 && (
        <Part title={t('goods')}>
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {announcement.goods.map((goods, nth) => (
              <GoodsFacts key={nth} goods={goods} />
            ))}
          </Box>
        </Part>
      )}
    </Stack>
  );
}
