import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { useText } from '@qiaohui/kit';
import type { ListKind } from '@qiaohui/trade/lists';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { ViewMenu } from '../../../views/menu.tsx';
import { usePageKind } from '../kind.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useColumns } from './columns.tsx';
import { Lists } from './lists.tsx';
import { NewList } from './new-list.tsx';

/** Linked lists have a page of their own. */
type ListedKind = Exclude<ListKind, 'linked'>;

export function Component() {
  const kind: ListedKind = usePageKind() === 'discount' ? 'discount' : 'price';
  // another kind is another page: nothing of the one stays open over the other
  return <ListsOf key={kind} kind={kind} />;
}

function ListsOf({ kind }: { kind: ListedKind }) {
  const t = useText(text);
  const isPrice = kind === 'price';
  const mayWrite = useMayWritePrices();
  return (
    <Lists
      kind={kind}
      title={t(isPrice ? 'title' : 'discounts')}
      search={t(isPrice ? 'search' : 'searchDiscount')}
      tools={(shown) => <ViewMenu list={isPrice ? 'price-lists' : 'discount-lists'} {...shown} />}
      columns={useColumns(kind)}
      acts={mayWrite ? [{ label: t('import'), to: `/trade/imports/new?kind=${kind}` }] : []}
      empty={{
        icon: <PriceChange fontSize="inherit" />,
        title: t(isPrice ? 'empty' : 'emptyDiscount'),
        text: t(isPrice ? 'emptyText' : 'emptyDiscountText'),
      }}
      {...(mayWrite && {
        create: {
          label: t(isPrice ? 'create' : 'createDiscount'),
          form: (onClose: () => void) => <NewList kind={kind} onClose={onClose} />,
        },
      })}
    />
  );
}
