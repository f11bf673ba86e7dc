import { useText } from '@qiaohui/kit';
import type { SheetColumn } from '@qiaohui/kit/spreadsheet';
import { Currency, digits } from '@qiaohui/service-kit/shapes';
import { type ItemRow, PriceUnit, RowChange } from '@qiaohui/trade/items';
import type { ListKind } from '@qiaohui/trade/lists';
import { useMemo } from 'react';
import { useFieldErrors } from '../../forms/field-errors.text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { currencyNamed, signedPrice } from './signs.rules.ts';

type Column = SheetColumn<ItemRow>;
type Field = Exclude<keyof RowChange, 'price_unit' | 'currency'>;
const PRICE_PLACES = 6;
const RATE_PLACES = 4;
/** Prices below one another have equal decimals, at least those of their currency. */
const pricePlaces = ({ currency }: ItemRow): number => (currency ? digits(currency) : 0);

/** Columns of what a partner may share a list without. */
const ofDiscounts: ReadonlySet<string> = new Set(['discount_rate', 'discount_group', 'discounted_price']);

/** The columns of a list of a kind, which only show their values while it is locked; those of discounts may be missing. */
export function useColumns(kind: ListKind, locked: boolean, { discounts = true, bare = false } = {}): Column[] {
  const t = useText(text);
  const errorText = useFieldErrors();
  return useMemo(() => {
    const plain = (field: Field): Column => ({
      field,
      title: t(field),
      kind: 'text',
      value: (row) => row[field] ?? '',
      readOnly: locked,
      check: (value) => {
        const [issue] = RowChange.shape[field].safeParse(value).error?.issues ?? [];
        return issue ? errorText(issue.message, t(field)) : null;
      },
    });
    const price = (field: 'unit_price' | 'piece_price'): Column => ({
      ...plain(field),
      kind: 'decimal',
      places: PRICE_PLACES,
      shownPlaces: pricePlaces,
      width: 100,
      plain: (typed, { currency = '' }) => {
        const signed = signedPrice(typed);
        if (!signed) return typed;
        const { sign, figures, currencies } = signed;
        if (!currency) return { message: t('signAlone', { sign }) };
        return currencies.includes(currency) ? figures : { message: t('signOther', { sign, currency }) };
      },
    });
    const rate: Column = {
      ...plain('discount_rate'),
      kind: 'decimal',
      places: RATE_PLACES,
      width: 100,
      // as spreadsheets show a percentage
      plain: (typed) => typed.normalize('NFKC').replace(/\s*%$/, ''),
    };
    const group: Column = { ...plain('discount_group'), width: 120 };
    if (kind === 'discount') return [{ ...plain('code'), width: 200 }, { ...group, width: 200 }, rate];
    const columns: Column[] = [
      { ...plain('order_number'), sort: 'order_number', width: 150 },
      { ...plain('model'), sort: 'model', width: 164 },
      { ...price('unit_price'), sort: 'price', width: 120 },
      {
        field: 'price_unit',
        title: t('price_unit'),
        kind: 'choice',
        value: ({ price_unit }) => String(price_unit),
        choices: [...PriceUnit.values].map((count) => ({ value: String(count), label: t('pieces', { count }) })),
        readOnly: locked,
        width: 112,
      },
      price('piece_price'),
      {
        field: 'currency',
        title: t('currency'),
        kind: 'choice',
        value: ({ currency }) => currency ?? '',
        choices: Currency.options.map((code) => ({ value: code, label: code })),
        required: true,
        readOnly: locked,
        // as an import reads them
        plain: (typed) => currencyNamed(typed) ?? typed,
        width: 90,
      },
      rate,
      group,
      {
        field: 'discounted_price',
        title: t('discounted_price'),
        kind: 'decimal',
        value: ({ discounted_price }) => discounted_price ?? '',
        shownPlaces: pricePlaces,
        readOnly: true,
        width: 104,
      },
    ];
    // without any discount the price after it would be the price
    const without = discounts ? new Set(bare ? ['discounted_price'] : []) : ofDiscounts;
    return columns.filter(({ field }) => !without.has(field));
  }, [kind, locked, discounts, bare, t, errorText]);
}
