import { Details, Link, RouterLink, useFormat, useText, When } from '@qiaohui/kit';
import type { OneGoods } from '@qiaohui/warehouse/goods';
import { useFacts } from '../facts/shown.ts';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** All facts of goods, their client, and the in-order they came with. */
export function GoodsDetails({ row }: { row: OneGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const facts = useFacts();
  const { sku, client_code, box_count, ware_in, counted_at, user, created_at } = row;
  const rows = [
    { label: name('sku'), value: sku, copy: sku },
    { label: name('clientCode'), value: client_code, copy: client_code },
    { label: name('boxes'), value: number(box_count) },
    ...facts(row),
    {
      label: t('inOrder'),
      value: (
        <Link
          component={RouterLink}
          to={`/warehouse/in/${ware_in.id}`}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, md: 0 },
            minWidth: { xs: 44, md: 0 },
          }}
        >
          {ware_in.code}
        </Link>
      ),
    },
    { label: t('lastCounted'), value: counted_at ? <When at={counted_at} /> : t('never') },
    { label: name('user'), value: user.name },
    { label: name('createdAt'), value: <When at={created_at} /> },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}
