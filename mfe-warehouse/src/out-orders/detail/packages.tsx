import {
  Button,
  Details,
  Link,
  RouterLink,
  Stack,
  saveFile,
  Typography,
  toast,
  useFormat,
  useMutation,
  useText,
} from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The order's boxes and trays, each with its own page, and what is in them as a table. */
export function Packages({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const save = useMutation({
    ...outOrders.boxes(order.id),
    onSuccess: (blob) => saveFile(blob, `${order.number}-boxes.csv`),
    onError: toast.failure,
  });
  const pack = stageOf(order) === 'applied' && (
    <Button variant="outlined" color="inherit" component={RouterLink} to={`/warehouse/out/${order.id}/pack`}>
      {t('pack')}
    </Button>
  );
  if (order.packs.length === 0) {
    return (
      <>
        <Typography color="textSecondary" sx={{ mb: pack ? 3 : 0 }}>
          {t('noPacks')}
        </Typography>
        {pack}
      </>
    );
  }
  const rows = order.packs.map(({ code, kind, weight, lines }) => ({
    label: t(`pack_${kind}`),
    value: (
      <>
        <Link component={RouterLink} to={`/warehouse/box/${code}`}>
          {code}
        </Link>
        {' · '}
        {name('pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        {weight && ` · ${name('kilograms', { value: number(weight) })}`}
      </>
    ),
    key: code,
  }));
  return (
    <>
      {rows.map(({ key, ...row }) => (
        <Details key={key} rows={[row]} />
      ))}
      <Stack direction="row" sx={{ mt: 3, gap: 2, flexWrap: 'wrap' }}>
        {pack}
        <Button variant="outlined" color="inherit" loading={save.isPending} onClick={() => save.mutate()}>
          {t('boxContents')}
        </Button>
      </Stack>
    </>
  );
}
