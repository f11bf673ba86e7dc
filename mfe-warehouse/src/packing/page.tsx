import { Button, Cards, Empty, Loaded, Page, RouterLink, useParams, useQuery, useText } from '@qiaohui/kit';
import { AreaBreadcrumbs } from '../area/breadcrumbs.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../out-orders/queries.ts';
import { Editor } from './editor.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The page for packing boxes and trays of an out-order. */
export function Component() {
  const { id = '' } = useParams();
  const t = useText(text);
  const name = useText(names);
  const query = useQuery(outOrders.one(id));
  const number = query.data?.number ?? '';
  const crumbs = [{ label: name('outOrders'), to: '/warehouse/out' }];
  return (
    <Page title={query.data ? t('title', { number }) : t('open')}>
      <AreaBreadcrumbs
        crumbs={number ? [...crumbs, { label: number, to: `/warehouse/out/${id}` }, { label: t('open') }] : crumbs}
      />
      <Loaded query={query} skeleton={<Cards count={2} height={240} />}>
        {(order) =>
          order.valid === 1 && order.status === 'applied' ? (
            <Editor key={id} order={order} />
          ) : (
            <Empty
              title={t('notApplied')}
              action={
                <Button component={RouterLink} to={`/warehouse/out/${id}`} variant="outlined" color="inherit">
                  {t('back')}
                </Button>
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
}
