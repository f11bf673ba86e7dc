import { ListSkeleton, RecordPage, useMediaQuery, useParams, useQuery, useText, useTheme } from '@qiaohui/kit';
import { useMayWritePrices } from '../area/use-prices.ts';
import { Sources } from '../links/sources.tsx';
import { ListActions } from '../price-lists/actions.tsx';
import { ListFacts, LockNotice } from '../price-lists/facts.tsx';
import { listsOf, titles, usePageKind } from '../price-lists/kind.ts';
import { useLiveLists } from '../price-lists/live.ts';
import listText from '../price-lists/messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../price-lists/queries.ts';
import { StatusOf } from '../price-lists/status.tsx';
import { ItemSheet } from './sheet.tsx';

export function Component() {
  const t = useText(listText);
  const { list: id = '' } = useParams();
  const kind = usePageKind();
  const mayWrite = useMayWritePrices();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const title = t(titles[kind]);
  useLiveLists();
  return (
    <RecordPage
      query={useQuery(priceLists.one(id))}
      crumbs={[{ label: title, to: listsOf(kind) }]}
      kind={title}
      title={({ name }) => name}
      status={(list) => <StatusOf list={list} />}
      beside={(list) => !narrow && <ListFacts list={list} />}
      // on a phone they stand beside the main action
      actions={(list) => !narrow && <ListActions list={list} mayWrite={mayWrite} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={7} />}
    >
      {(list) => (
        <>
          {list.kind === 'linked' ? (
            <Sources list={list} mayWrite={mayWrite} />
          ) : (
            <LockNotice list={list} mayWrite={mayWrite} />
          )}
          <ItemSheet key={list.id} list={list} mayWrite={mayWrite} />
        </>
      )}
    </RecordPage>
  );
}
