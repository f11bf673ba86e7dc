import {
  ListSkeleton,
  Navigate,
  RecordPage,
  useHere,
  useMediaQuery,
  useNavigate,
  useParams,
  useQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { useMayWritePrices } from '../../area/use-prices.ts';
import { present } from '../../records/present.ts';
import { SharedChip } from '../../sharing/shared-by.tsx';
import { links } from '../links/queries.ts';
import { Sources } from '../links/sources.tsx';
import { ListActions } from '../price-lists/actions.tsx';
import { ListFacts, LockNotice } from '../price-lists/facts.tsx';
import { listsOf, placeOf, titles, usePageKind } from '../price-lists/kind.ts';
import { useLiveLists } from '../price-lists/live.ts';
import listText from '../price-lists/messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../price-lists/queries.ts';
import { StatusOf } from '../price-lists/status.tsx';
import { ItemSheet } from './sheet.tsx';

export function Component() {
  const t = useText(listText);
  const { list: id = '' } = useParams();
  const kind = usePageKind();
  const mayWritePrices = useMayWritePrices();
  const query = useQuery(priceLists.one(id));
  const { data: found } = query;
  // what a partner shares is read, never written
  const mayWrite = mayWritePrices && !found?.shared;
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const title = t(titles[kind]);
  // what has changed since stands above the rows: the page waits for it, so that nothing moves
  const isStale = found?.link?.stale === true && !found.shared;
  const { isLoading: isUntold } = useQuery({ ...links.one(id), enabled: isStale });
  useLiveLists();
  const navigate = useNavigate();
  const isHere = useHere();
  // nobody is taken from the page that they are on by now
  const leave = () => void (isHere.current && navigate(listsOf(kind)));
  // an address that does not say of which kind the list is
  if (found && found.kind !== kind) return <Navigate to={placeOf(found)} replace />;
  return (
    <RecordPage
      query={isUntold ? { ...query, data: undefined } : present(query)}
      crumbs={[{ label: title, to: listsOf(kind) }]}
      kind={title}
      title={({ name }) => name}
      status={(list) => (
        <>
          <StatusOf list={list} />
          {list.shared && <SharedChip shared={list.shared} />}
        </>
      )}
      beside={(list) => !narrow && <ListFacts list={list} />}
      // on a phone they stand beside the main action
      actions={(list) => !narrow && <ListActions list={list} mayWrite={mayWrite} onRemoved={leave} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={7} />}
    >
      {(list) => (
        <>
          {list.kind === 'linked' && !list.shared ? (
            <Sources list={list} mayWrite={mayWrite} onGone={leave} />
          ) : (
            <LockNotice list={list} mayWrite={mayWrite} />
          )}
          <ItemSheet key={list.id} list={list} mayWrite={mayWrite} onRemoved={leave} />
        </>
      )}
    </RecordPage>
  );
}
