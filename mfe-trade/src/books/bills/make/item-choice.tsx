import {
  Alert,
  Box,
  Button,
  figures,
  Lines,
  Link,
  Loaded,
  RouterLink,
  Typography,
  useFormat,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { Checkbox, FormControlLabel, useController, useFormState } from '@qiaohui/kit/form';
import type { BillableItem, BillPreviewForm } from '@qiaohui/trade/bills';
import { sumOf } from '@qiaohui/trade/costs/amounts';
import { useEffect } from 'react';
import { useNameOf } from '../../../master-data/setup/names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills } from '../queries.ts';

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

type ItemProps = { found: BillableItem; isChosen: boolean; onToggle: () => void };

function Item({ found: { item, number }, isChosen, onToggle }: ItemProps) {
  const t = useText(text);
  const nameOf = useNameOf();
  const { money } = useFormat();
  const { net } = item.actual ?? item.planned;
  return (
    <Box component="li" sx={line}>
      <FormControlLabel
        sx={{ mr: 0, minWidth: 0 }}
        control={<Checkbox checked={isChosen} onChange={onToggle} />}
        label={
          <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
            {nameOf(item.code)}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {t('itemFacts', { number, code: item.tax_code ?? '–' })}
            </Typography>
          </Box>
        }
      />
      <Typography component="span" sx={{ ...figures, whiteSpace: 'nowrap' }}>
        {money(net, item.currency)}
      </Typography>
    </Box>
  );
}

/** What a bill leaves out, each with the reason and the way to mend it. */
function LeftOut({ left }: { left: BillableItem[] }) {
  const t = useText(text);
  const nameOf = useNameOf();
  if (left.length === 0) return null;
  return (
    <Box component="section" aria-label={t('leftOut')}>
      <Typography component="h3" variant="subtitle2">
        {t('leftOut')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {left.map(({ item, number, reason, bill }) => (
          <Box key={item.id} component="li" sx={{ ...line, py: 2 }}>
            <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {nameOf(item.code)}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {reason && t(`reason.${reason}`)}
              </Typography>
            </Typography>
            <Link
              component={RouterLink}
              to={bill ? `/logistics/bills/${bill}` : `/logistics/waybill/${item.waybill}`}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, whiteSpace: 'nowrap' }}
            >
              {bill ? t('openDraft') : number}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type ChoiceProps = { items: BillableItem[]; left: BillableItem[]; currency: string };

function Choice({ items, left, currency }: ChoiceProps) {
  const t = useText(text);
  const { money } = useFormat();
  const { field } = useController<{ items: string[] }, 'items'>({ name: 'items' });
  const { errors } = useFormState();
  const chosen = new Set(field.value);
  const set = (ids: string[]) => field.onChange(ids);
  const toggle = (id: string) => set(chosen.has(id) ? field.value.filter((one) => one !== id) : [...field.value, id]);
  const taken = items.filter(({ item }) => chosen.has(item.id));
  const sum = sumOf(taken.map(({ item }) => (item.actual ?? item.planned).gross));
  const isAll = taken.length === items.length;
  const error = errors.items?.message;
  return (
    <>
      {error && (
        <Alert severity="warning" role="alert" sx={{ whiteSpace: 'pre-line' }}>
          {String(error) === 'bill.no-items' ? t('noneChosen') : String(error)}
        </Alert>
      )}
      {items.length === 0 ? (
        <Typography>{t('nothingOpen')}</Typography>
      ) : (
        <Box component="section" aria-label={t('items')}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 2 }}>
            <Typography role="status">{t('chosen', { count: taken.length, total: money(sum, currency) })}</Typography>
            <Button size="small" color="info" onClick={() => set(isAll ? [] : items.map(({ item }) => item.id))}>
              {t(isAll ? 'chooseNone' : 'chooseAll')}
            </Button>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((found) => (
              <Item
                key={found.item.id}
                found={found}
                isChosen={chosen.has(found.item.id)}
                onToggle={() => toggle(found.item.id)}
              />
            ))}
          </Box>
        </Box>
      )}
      <LeftOut left={left} />
    </>
  );
}

type Props = {
  form: BillPreviewForm;
  /** The draft whose own items are among the choice. */
  bill?: string;
  /** What is chosen once it is known what there is: all, unless the draft says so. */
  begin?: (items: BillableItem[]) => void;
};

/** Chooses what a bill charges, of all that its customer owes; says what it leaves out and why. */
export function ItemChoice({ form, bill, begin }: Props) {
  const t = useText(text);
  const query = useQuery(bills.preview(form));
  const { data } = query;
  useEffect(() => {
    if (data) begin?.(data.items);
  }, [data, begin]);
  return (
    <Loaded query={query} skeleton={<Lines count={5} height={48} />}>
      {({ items, left_out, more }) => {
        const own = left_out.filter((one) => bill !== undefined && one.bill === bill);
        return (
          <>
            {more && <Alert severity="info">{t('moreOpen')}</Alert>}
            <Choice
              items={[...own, ...items]}
              left={left_out.filter((one) => !own.includes(one))}
              currency={form.currency}
            />
          </>
        );
      }}
    </Loaded>
  );
}
