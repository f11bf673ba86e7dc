import { Button, Cards, Empty, RecordPage, RouterLink, useParams, useQuery, useText } from '@qiaohui/kit';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { useRootCrumb } from '../area/root-crumb.ts';
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
  const crumbs = [useRootCrumb(), { label: name('outOrders'), to: '/warehouse/out' }];
  return (
    <RecordPage
      query={query}
      kind={t('open')}
      crumbs={
        query.data
          ? [...crumbs, { label: query.data.number, to: `/warehouse/out/${id}` }, { label: t('open') }]
          : crumbs
      }
      title={({ number }) => t('title', { number })}
      skeleton={<Cards count={2} height={240} />}
    >
      {(order) =>
        stageOf(order) === 'applied' ? (
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
    </RecordPage>
  );
}
