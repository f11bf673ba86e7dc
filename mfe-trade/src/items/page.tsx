import { Breadcrumbs, Lines, Link, Loaded, Page, RouterLink, useParams, useQuery, useText } from '@qiaohui/kit';
import { lists } from '../lists/queries.ts';
import { Items } from './items.tsx';
import { ListActions } from './list-actions.tsx';
import { ListFacts } from './list-facts.tsx';
import { text } from './text.ts';

export function Component() {
  const t = useText(text);
  const { list: id = '' } = useParams();
  const query = useQuery(lists.one(id));
  const list = query.data;
  const open = list && list.status !== 'processing';
  return (
    <Page title={list?.name ?? t('lists')} width="full" dense actions={open && <ListActions list={list} />}>
      <Breadcrumbs sx={{ mt: -3, mb: 3, fontSize: 14 }}>
        <Link component={RouterLink} to="/trade/price-lists">
          ‹ {t('lists')}
        </Link>
      </Breadcrumbs>
      <Loaded query={query} skeleton={<Lines count={8} height={44} />}>
        {(found) => (
          <>
            <ListFacts list={found} />
            <Items list={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
