import {
  Box,
  Cards,
  Copy,
  Empty,
  RecordPage,
  StatusChip,
  Typography,
  toast,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { DOCK } from '@qiaohui/warehouse/places';
import type { ShelfWithGoods } from '@qiaohui/warehouse/shelves';
import { HeadActs } from '../../area/head-acts.tsx';
import { useRootCrumb } from '../../area/root-crumb.ts';
import { useMakeSheet } from '../../counts/use-make-sheet.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../../places/place-names.ts';
import { usePrintLabels } from '../../prints/labels.tsx';
import { shelves } from '../queries.ts';
import { GoodsHere } from './goods.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Labels of the shelf, and a count sheet of everything that should be here. */
function Actions({ code, name, isEmpty }: { code: string; name: string; isEmpty: boolean }) {
  const t = useText(text);
  const { make, isPending } = useMakeSheet();
  const labels = usePrintLabels({ of: 'shelves', subjects: [{ id: code, name }], file: `label-${code}` });
  const count = {
    label: t('count'),
    disabled: isPending,
    run: () => void make({ kind: 'shelf', code }).catch(toast.failure),
  };
  return (
    <>
      <HeadActs acts={[...(isEmpty ? [] : [count]), ...labels.acts]} />
      {labels.dialog}
    </>
  );
}

function Shown({ data }: { data: ShelfWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { goods } = data;
  if (goods.length === 0) return <Empty title={t('empty')} text={t('emptyText')} />;
  const pieces = goods.reduce((sum, one) => sum + one.pieces, 0);
  return (
    <Box component="section">
      <Typography sx={{ mb: 3 }}>
        {data.more
          ? t('more', { count: goods.length })
          : t('sum', { count: goods.length, pieces: name('pieces', { count: pieces }) })}
      </Typography>
      <GoodsHere goods={goods} />
    </Box>
  );
}

/** The page of a shelf or the dock, with its goods. */
export function Component() {
  const { id: code = '' } = useParams();
  const t = useText(text);
  const shelfName = usePlaceName()(code);
  const isDock = code === DOCK;
  const title = isDock ? shelfName : t('title', { code });
  return (
    <RecordPage
      query={useQuery(shelves.contents(code))}
      kind={title}
      crumbs={[useRootCrumb(), { label: t('shelves'), to: '/warehouse/shelves' }, { label: shelfName }]}
      title={() => title}
      heading={() => shelfName}
      status={({ active }) => !active && <StatusChip tone="ended" label={t('closed')} />}
      intro={({ remark }) => (isDock ? t('dock') : remark)}
      beside={() => <Copy value={code} label={t('shelf')} />}
      actions={({ goods }) => <Actions code={code} name={shelfName} isEmpty={goods.length === 0} />}
      skeleton={<Cards count={2} height={160} />}
    >
      {(shelf) => <Shown data={shelf} />}
    </RecordPage>
  );
}
