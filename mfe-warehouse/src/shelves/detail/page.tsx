import {
  Box,
  Button,
  Cards,
  Copy,
  Empty,
  Loaded,
  Page,
  Stack,
  StatusChip,
  Typography,
  toast,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { DOCK } from '@qiaohui/warehouse/places';
import type { ShelfWithGoods } from '@qiaohui/warehouse/shelves';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { useMakeSheet } from '../../counts/use-make-sheet.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../../places/place-names.ts';
import { PrintLabels } from '../../prints/labels.tsx';
import { shelves } from '../queries.ts';
import { GoodsHere } from './goods.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Opens a count sheet of everything that should be here. */
function CountButton({ code }: { code: string }) {
  const t = useText(text);
  const { make, isPending } = useMakeSheet();
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isPending}
      onClick={() => make({ kind: 'shelf', code }).catch(toast.failure)}
    >
      {t('count')}
    </Button>
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
  const found = useQuery(shelves.contents(code));
  const { data } = found;
  const named = usePlaceName();
  const isDock = code === DOCK;
  const called = named(code);
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {called} {data?.active === false && <StatusChip tone="ended" label={t('closed')} />}
    </Stack>
  );
  const actions = (
    <>
      <Copy value={code} label={t('shelf')} text />
      <PrintLabels of="shelves" subjects={[{ id: code, name: called }]} file={`label-${code}`} />
      {data && data.goods.length > 0 && <CountButton code={code} />}
    </>
  );
  return (
    <Page
      title={isDock ? called : t('title', { code })}
      heading={heading}
      actions={actions}
      {...(isDock ? { intro: t('dock') } : data?.remark && { intro: data.remark })}
    >
      <AreaBreadcrumbs crumbs={[{ label: t('shelves'), to: '/warehouse/shelves' }, { label: called }]} />
      <Loaded query={found} skeleton={<Cards count={2} height={160} />}>
        {(loaded) => <Shown data={loaded} />}
      </Loaded>
    </Page>
  );
}
