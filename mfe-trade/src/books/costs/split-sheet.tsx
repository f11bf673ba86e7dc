import { zodResolver } from '@hookform/resolvers/zod';
import { Box, MenuItem, Typography, toast, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  DecimalField,
  Field,
  LostNotice,
  useForm,
  useVersionedSave,
  useWatch,
} from '@qiaohui/kit/form';
import { type CostItem, SplitBy, type SplitForm } from '@qiaohui/trade/costs';
import { splitSum, sumOf } from '@qiaohui/trade/costs/amounts';
import { type Measured, measureOf } from '@qiaohui/trade/costs/measures';
import type { Transport } from '@qiaohui/trade/waybills';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { costs } from './queries.ts';

/** A house of the master whose cost is split. */
export type SplitHouse = Measured & { id: string; number: string };

const MEASURE = /^(\d{1,12}(\.\d{1,4})?)?$/;
const Values = z.object({
  by: SplitBy,
  parts: z.array(
    z.object({
      waybill: z.string(),
      number: z.string(),
      measure: z.string().trim().regex(MEASURE, 'cost-item.measure'),
    }),
  ),
});
type Values = z.infer<typeof Values>;

const isAny = (measure: string): boolean => MEASURE.test(measure) && Number(measure) > 0;

type Sent = Pick<SplitForm, 'by' | 'parts'>;

const sentOf = ({ by, parts }: Values): Sent => ({
  by,
  parts: parts.flatMap(({ waybill, measure }) => (isAny(measure) ? [{ waybill, measure }] : [])),
});

/** What a split says, to be compared: its houses in any order, and measures as figures. */
const contentOf = ({ by, parts }: Sent): string =>
  JSON.stringify([by, ...parts.map(({ waybill, measure }) => `${waybill} ${Number(measure)}`).toSorted()]);

/** What each house would carry, by its number; nothing while there is nothing to split by. */
function sharesOf(item: CostItem, parts: Values['parts']): Map<string, string> {
  const some = parts.filter(({ measure }) => isAny(measure));
  if (some.length === 0) return new Map();
  const places = item.planned.net.split('.')[1]?.length ?? 0;
  const sums = splitSum(item.planned.net, some, places);
  return new Map(some.map(({ number }, at) => [number, sums[at] ?? '0']));
}

function Parts({ item }: { item: CostItem }) {
  const t = useText(text);
  const { money } = useFormat();
  const by = useWatch<Values, 'by'>({ name: 'by' });
  const parts = useWatch<Values, 'parts'>({ name: 'parts' });
  const shares = sharesOf(item, parts);
  const entered = sumOf(parts.flatMap(({ measure }) => (isAny(measure) ? measure : [])));
  const rest = Number(item.planned.net) - Number(entered);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {parts.map(({ waybill, number }, at) => {
        const share = shares.get(number);
        const hint = share ? t('share', { amount: money(share, item.currency) }) : t('noShare');
        return (
          <DecimalField
            key={waybill}
            name={`parts.${at}.measure`}
            label={t('measureOf', { number, by: t(`by.${by}`) })}
            {...(by !== 'hand' && { helperText: hint })}
          />
        );
      })}
      {by === 'hand' && Math.abs(rest) >= 0.005 && (
        <Typography role="status" color="textSecondary">
          {t('rest', { amount: money(rest.toFixed(2), item.currency) })}
        </Typography>
      )}
    </Box>
  );
}

type Props = { item: CostItem; houses: SplitHouse[]; transport: Transport; onClose: () => void };

/** Splits a cost of a master onto its houses, by what they carry or by hand. */
export function SplitSheet({ item, houses, transport, onClose }: Props) {
  const t = useText(text);
  const { money } = useFormat();
  const split = useMutation(costs.split(useQueryClient(), item.id));
  const partsBy = (by: SplitBy): Values['parts'] =>
    houses.map((house) => ({ waybill: house.id, number: house.number, measure: measureOf(house, by, transport) }));
  const present = (): Values => {
    const by = item.split?.by ?? 'weight';
    const before = new Map(item.split?.parts.map(({ waybill, measure }) => [waybill, measure]));
    const parts = partsBy(by).map((part) => ({
      ...part,
      measure: before.get(part.waybill) ?? (item.split ? '' : part.measure),
    }));
    return { by, parts };
  };
  const form = useForm<Values>({ mode: 'onTouched', resolver: zodResolver(Values), defaultValues: present() });
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Sent>({
    ...{ version: item.version, conflict: 'cost-item.changed', done: t('splitDone'), onClose },
    isBooked: (sent) => item.split !== null && contentOf(sent) === contentOf(item.split),
    says: () => sentOf(form.getValues()),
  });
  const submit = async (values: Values) => {
    const sent = sentOf(values);
    if (sent.parts.length === 0) return void toast.error(t('noMeasure'));
    await save((version) => split.mutateAsync({ version, ...sent }), undefined, sent);
  };
  const reload = () => {
    form.reset(present());
    acceptNewer();
  };
  const state = [
    money(item.planned.net, item.currency),
    item.split && t('isSplit', { count: item.split.parts.length }),
  ].filter(Boolean);
  return (
    <FormDialog
      title={item.split ? t('splitAgain') : t('split')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      action={t('split')}
      blocked={isStale}
      sending={split.isPending}
      confirmsDiscard
      sheet={480}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice state={state.join(' · ')} onReload={reload} onInsist={acceptNewer} />}
      <Typography color="textSecondary">{t('splitIntro')}</Typography>
      <Field
        name="by"
        label={t('by')}
        select
        required
        onChange={({ target }) => form.setValue('parts', partsBy(SplitBy.parse(target.value)), { shouldDirty: true })}
      >
        {SplitBy.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`by.${one}`)}
          </MenuItem>
        ))}
      </Field>
      <Parts item={item} />
    </FormDialog>
  );
}
