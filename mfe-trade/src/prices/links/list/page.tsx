import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, type Column, RouterLink, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { useColumns as useListColumns } from '../../price-lists/list/columns.tsx';
import { Lists } from '../../price-lists/list/lists.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useObstacle } from '../obstacle.ts';
import { useRelink } from '../use-relink.ts';

const NEW = '/trade/linked-lists/new';

function useColumns(): Column<PriceListRow>[] {
  const t = useText(text);
  const [name, status, ...others] = useListColumns('linked');
  if (!name || !status) return others;
  const sources: Column<PriceListRow>[] = [
    { key: 'price', title: t('price'), cell: ({ link }) => link?.price.name ?? '–' },
    { key: 'discount', title: t('discount'), cell: ({ link }) => link?.discount.name ?? '–', phone: 'hidden' },
  ];
  return [name, status, ...sources, ...others];
}

/** The linked lists of the team: their sources, how their linking is, and which are stale. */
export function Component() {
  const t = useText(text);
  const { relink } = useRelink();
  const obstacle = useObstacle();
  const mayWrite = useMayWritePrices();
  const make = (look: object) => (
    <Button component={RouterLink} to={NEW} {...look}>
      {t('create')}
    </Button>
  );
  return (
    <Lists
      kind="linked"
      title={t('title')}
      actions={mayWrite && make({ variant: 'contained' })}
      search={t('search')}
      columns={useColumns()}
      own={(list) => {
        const reason = obstacle(list.link);
        return [{ label: t('relink'), run: () => relink(list), ...(reason && { reason }) }];
      }}
      empty={{
        icon: <LinkIcon fontSize="inherit" />,
        title: t('empty'),
        text: t('emptyText'),
        ...(mayWrite && { action: make({ variant: 'outlined', color: 'inherit' }) }),
      }}
    />
  );
}
