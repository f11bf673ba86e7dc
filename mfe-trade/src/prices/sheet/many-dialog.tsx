import { Alert, Box, MenuItem, type SendOnce, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field, InputAdornment, useForm, useWatch, zodResolver } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import { MOST_ROWS } from '@qiaohui/trade/edits';
import { PriceUnit } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Repeat } from '../../forms/repeat.ts';
import type { PageActs } from './history.ts';
import { changeOf, ManyForm, whats } from './many.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { filterOf, items, type Wanted } from './queries.ts';
import { isSameSelection, type SelectedRows } from './selected-rows.ts';

type Props = {
  list: PriceListRow;
  revision: number;
  wanted: Wanted;
  /** Rows that the filter finds. */
  total: number;
  /** False while there are more. */
  isCounted: boolean;
  selected: SelectedRows;
  /** The page's, so that a change whose answer got lost is the same request when the dialog is opened again. */
  once: SendOnce;
  repeat: Repeat;
  acts: PageActs;
  onClose: () => void;
};

function Value() {
  const t = useText(text);
  const what = useWatch<ManyForm>({ name: 'what' });
  if (what === 'factor')
    return <DecimalField key={what} name="factor" label={t('factor')} helperText={t('factorHint')} required />;
  if (what === 'currency')
    return (
      <Field key={what} name="currency" label={t('value')} select required>
        {Currency.options.map((code) => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </Field>
    );
  if (what === 'price_unit')
    return (
      <Field key={what} name="price_unit" label={t('value')} select required>
        {[...PriceUnit.values].map((count) => (
          <MenuItem key={count} value={count}>
            {t('pieces', { count })}
          </MenuItem>
        ))}
      </Field>
    );
  if (what === 'discount_rate')
    return (
      <DecimalField
        key={what}
        name="discount_rate"
        label={t('value')}
        helperText={t('emptyValue')}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
      />
    );
  return <Field key="group" name="discount_group" label={t('value')} helperText={t('emptyValue')} autoComplete="off" />;
}

/** Changes the selected rows, or all that the filter finds, after saying how many these are. */
export function ManyDialog({ list, revision, wanted, total, isCounted, once, repeat, acts, onClose, ...now }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const change = useMutation(items.changeMany(client, list.id, once));
  // the rows that were selected as the dialog opened: by the time it is sent others may stand in their places
  const [selected] = useState(now.selected);
  const [seen, see] = useState(() => (selected.count > MOST_ROWS ? null : selected.read()));
  const filter = filterOf(wanted);
  const isFiltered = Object.keys(filter).length > 0;
  const form = useForm<ManyForm>({
    resolver: zodResolver(ManyForm),
    defaultValues: {
      rows: selected.count > 1 ? 'selected' : 'all',
      what: 'discount_rate',
      factor: '',
      currency: 'EUR',
      price_unit: 1,
      discount_rate: '',
      discount_group: '',
    },
  });
  const count = form.watch('rows') === 'selected' ? selected.count : total;
  const submit = async (values: ManyForm) => {
    const isSelected = values.rows === 'selected';
    const made = async () => {
      const rows = isSelected ? await (seen ?? selected.read()) : [];
      if (!rows) {
        see(null);
        return null;
      }
      await acts.ready();
      const which = isSelected
        ? { items: selected.present(rows).map(({ id, version }) => ({ item: id, version })) }
        : { filter };
      return { revision, ...which, ...changeOf(values) };
    };
    const intent = { which: isSelected ? selected.which : null, filter, change: changeOf(values) };
    const done = await repeat(intent, {
      made,
      send: change.mutateAsync,
      isSame: ({ which, ...lost }) =>
        JSON.stringify(lost) === JSON.stringify({ filter, change: intent.change }) &&
        (which && intent.which ? isSameSelection(which, intent.which) : which === intent.which),
    });
    if (!done) return;
    const { rows: changed, act } = done.answer;
    toast.success(t('rowsChanged', { count: changed.length }), acts.done(act));
    onClose();
  };
  return (
    <FormDialog
      title={t('many')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      action={t('changeRows', { count })}
      blocked={count > MOST_ROWS}
      sending={change.isPending}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field name="rows" label={t('which')} select autoFocus>
          <MenuItem value="selected">{t('selected', { count: selected.count })}</MenuItem>
          <MenuItem value="all">
            {t(!isCounted ? 'foundMore' : isFiltered ? 'found' : 'all', { count: total })}
          </MenuItem>
        </Field>
        {count > MOST_ROWS && <Alert severity="warning">{t('tooMany', { count: MOST_ROWS })}</Alert>}
        <Field name="what" label={t('what')} select>
          {whats(list.kind).map((what) => (
            <MenuItem key={what} value={what}>
              {t(what)}
            </MenuItem>
          ))}
        </Field>
        <Value />
      </Box>
    </FormDialog>
  );
}
