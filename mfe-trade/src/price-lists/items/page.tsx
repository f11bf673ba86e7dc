import { ListSkeleton, RecordPage, useMediaQuery, useParams, useQuery, useText, useTheme } from '@qiaohui/kit';
import { useMayWritePrices } from '../../area/use-prices.ts';
import { priceLists } from '../queries.ts';
import { ListChip } from '../status.tsx';
import { Items } from './items.tsx';
import { ListActions } from './list-actions.tsx';
import { Processing } from './list-facts.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

export function Component() {
  const t = useText(text);
  const { list: id = '' } = useParams();
  const mayWrite = useMayWritePrices();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <RecordPage
      query={useQuery(priceLists.one(id))}
      crumbs={[{ label: t('lists'), to: '/trade/price-lists' }]}
      kind={t('lists')}
      title={({ name }) => name}
      status={({ status }) => <ListChip status={status} />}
      // on a phone they stand beside the main action
      actions={(list) => !narrow && mayWrite && list.status !== 'processing' && <ListActions list={list} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={7} />}
    >
      {(list) => (
        <>
          <Processing list={list} />
          <Items list={list} />
        </>
      )}
    </RecordPage>
  );
}
