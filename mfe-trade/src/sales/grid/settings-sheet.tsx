import { MenuItem, Typography, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, useFormContext, useWatch } from '@qiaohui/kit/form';
import { Currency, digits } from '@qiaohui/service-kit/shapes';
import { type Grid, GridSettings, Percent, TypedRate } from '@qiaohui/trade/grid';
import { z } from 'zod';
import { EditForm } from '../../forms/edit-form.tsx';
import { useInquiryFigures } from '../inquiries/figures.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { grids } from './queries.ts';

const { currency, rate_day } = GridSettings.shape;
const kinds = ['none', 'per-kg', 'fixed'] as const;

const AMOUNT = /^\d{1,12}(\.(\d{1,4}))?$/;
/** A fixed sum is no finer than the smallest unit of its currency, a price of a kilogram may be. */
function isAmount(amount: string, kind: (typeof kinds)[number], own: Currency): boolean {
  const found = AMOUNT.exec(amount);
  return found !== null && (kind !== 'fixed' || (found[2] ?? '').length <= digits(own));
}

/** The settings as a form has them: a rate for each currency of the offers, empty where that of the day counts. */
const Form = z
  .object({
    ...{ currency, rate_day, tariff: Percent, vat: Percent, profit: Percent },
    kind: z.enum(kinds),
    amount: z.string().trim(),
    rates: z.array(z.object({ currency: Currency, rate: z.string().trim(), reason: z.string().trim() })),
  })
  .superRefine(({ kind, amount, rates, currency: own }, { addIssue }) => {
    if (kind !== 'none' && !isAmount(amount, kind, own))
      addIssue({ code: 'custom', path: ['amount'], message: 'grid.amount' });
    for (const [at, { rate, reason }] of rates.entries()) {
      // only those that are typed are sent: the service would count them in other places
      if (rate && !TypedRate.shape.rate.safeParse(rate).success)
        addIssue({ code: 'custom', path: ['rates', at, 'rate'], message: 'grid.rate' });
      if (rate && !reason) addIssue({ code: 'custom', path: ['rates', at, 'reason'], message: 'grid.reason' });
    }
  })
  .transform(({ kind, amount, rates, tariff, vat, profit, ...rest }) => ({
    ...rest,
    percents: { tariff, vat, profit },
    rates: rates.filter(({ rate, currency: from }) => rate !== '' && from !== rest.currency),
    freight: kind === 'none' ? { kind } : { kind, amount },
  }));
type Values = z.input<typeof Form>;

function valuesOf({ currency: own, rate_day: day, freight, percents, rates, offers }: Grid): Values {
  return {
    ...{ currency: own, rate_day: day, kind: freight.kind, ...percents },
    amount: freight.kind === 'none' ? '' : freight.amount,
    // that of the grid's own currency counts once another one is chosen
    rates: [...new Set(offers.map((offer) => offer.currency))].map((one) => {
      const typed = rates.find((rate) => rate.currency === one && rate.source === 'typed');
      return { currency: one, rate: typed?.rate ?? '', reason: typed?.reason ?? '' };
    }),
  };
}

function CurrencyField({ grid }: { grid: Grid }) {
  const t = useText(text);
  const { setValue } = useFormContext<Values>();
  // a rate was typed into one currency, and is none into another
  const changeRates = (own: Currency) => {
    const { rates } = valuesOf(grid);
    const none = rates.map((one) => ({ ...one, rate: '', reason: '' }));
    setValue('rates', own === grid.currency ? rates : none, { shouldDirty: true });
  };
  return (
    <Field
      name="currency"
      label={t('currency')}
      select
      required
      onChange={({ target }) => changeRates(Currency.parse(target.value))}
    >
      {Currency.options.map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </Field>
  );
}

function Amount() {
  const t = useText(text);
  const kind = useWatch<Values, 'kind'>({ name: 'kind' });
  const own = useWatch<Values, 'currency'>({ name: 'currency' });
  if (kind === 'none') return null;
  return (
    <DecimalField
      name="amount"
      label={t(`amount.${kind}`, { currency: own })}
      required
      {...(kind === 'fixed' && { helperText: t('freight.whole') })}
    />
  );
}

function Rates({ grid }: { grid: Grid }) {
  const t = useText(text);
  const { decimal, day } = useInquiryFigures();
  const rates = useWatch<Values, 'rates'>({ name: 'rates' });
  const own = useWatch<Values, 'currency'>({ name: 'currency' });
  const chosen = useWatch<Values, 'rate_day'>({ name: 'rate_day' });
  const isAsSaved = own === grid.currency && chosen === grid.rate_day;
  const hintOf = (from: Currency) => {
    if (!isAsSaved) return t('rate.day');
    const known = grid.rates.find((one) => one.currency === from);
    return known ? t(`rate.${known.source}`, { rate: decimal(known.rate), day: day(known.day) }) : t('mark.no-rate');
  };
  return rates.map(
    ({ currency: from }, at) =>
      from !== own && (
        <div key={from} style={{ display: 'grid', gap: 16 }}>
          <DecimalField name={`rates.${at}.rate`} label={t('rateOf', { from, to: own })} helperText={hintOf(from)} />
          <Field name={`rates.${at}.reason`} label={t('rateReason', { currency: from })} autoComplete="off" />
        </div>
      ),
  );
}

/** How offers are compared: the currency and its rates, freight, tariff, VAT and profit. */
export function SettingsSheet({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const t = useText(text);
  const save = useMutation(grids.save(useQueryClient(), grid.inquiry));
  return (
    <EditForm
      sheet={480}
      title={t('settings')}
      action={t('saveDo')}
      done={t('saved')}
      conflict="grid.changed"
      schema={Form}
      record={valuesOf(grid)}
      version={grid.version}
      state={[grid.currency, grid.percents.tariff, grid.percents.vat, grid.percents.profit]}
      change={{ ...save, mutateAsync: (values) => save.mutateAsync({ ...values, lines: grid.line_percents }) }}
      onClose={onClose}
    >
      <CurrencyField grid={grid} />
      <DateField name="rate_day" label={t('rateDay')} required />
      <Rates grid={grid} />
      <Field name="kind" label={t('freight')} select required>
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`freight.${kind}`)}
          </MenuItem>
        ))}
      </Field>
      <Amount />
      <DecimalField name="tariff" label={t('tariffPercent')} required />
      <DecimalField name="profit" label={t('profitPercent')} required />
      <DecimalField name="vat" label={t('vatPercent')} required />
      <Typography variant="body2" color="textSecondary">
        {t('formula')}
      </Typography>
    </EditForm>
  );
}

const Own = Percent.or(z.literal(''));
const LineForm = z
  .object({ tariff: Own, vat: Own, profit: Own })
  .transform(({ tariff, vat, profit }) => ({ tariff: tariff || null, vat: vat || null, profit: profit || null }));

/** Per cent of one line, where it has others than all lines. */
export function LinePercentsDialog({
  grid,
  line,
  onClose,
}: {
  grid: Grid;
  line: Grid['lines'][number];
  onClose: () => void;
}) {
  const t = useText(text);
  const save = useMutation(grids.save(useQueryClient(), grid.inquiry));
  const own = grid.line_percents.find((one) => one.line === line.id);
  const { currency: common, rate_day: day, freight, percents, rates } = grid;
  const typed = rates.flatMap(({ source, currency: from, rate, reason }) =>
    source === 'typed' ? [{ currency: from, rate, reason: reason ?? '' }] : [],
  );
  const others = grid.line_percents.filter((one) => one.line !== line.id);
  return (
    <EditForm
      title={t('percentsOf', { model: line.model })}
      action={t('saveDo')}
      done={t('saved')}
      conflict="grid.changed"
      schema={LineForm}
      record={{ tariff: own?.tariff ?? '', vat: own?.vat ?? '', profit: own?.profit ?? '' }}
      version={grid.version}
      state={[own?.tariff ?? null, own?.profit ?? null, own?.vat ?? null]}
      change={{
        ...save,
        mutateAsync: ({ version, ...mine }) =>
          save.mutateAsync({
            ...{ version, currency: common, rate_day: day, freight, percents, rates: typed },
            lines: [...others, { line: line.id, ...mine }],
          }),
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('percentsIntro')}</Typography>
      <DecimalField name="tariff" label={t('tariffPercent')} placeholder={percents.tariff} />
      <DecimalField name="profit" label={t('profitPercent')} placeholder={percents.profit} />
      <DecimalField name="vat" label={t('vatPercent')} placeholder={percents.vat} />
    </EditForm>
  );
}
