import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Button,
  HttpError,
  isAnswerLost,
  isMixedInputRight,
  MenuItem,
  toast,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, FormDialog, useDoubleCheck, useErrorMessages, useForm, WholeField } from '@qiaohui/kit/form';
import { areBoxesFilled, emptyBoxes, type KnownGoods } from '@qiaohui/warehouse/goods';
import { type InOrderWithGoods, NewGoods } from '@qiaohui/warehouse/inorders';
import { type BaseSyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { BookedNotice, LostNotice } from '../../forms/attempt-notice.tsx';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Choice for goods that were not announced. */
const NEW = 'new';
const figure = (instead: number | undefined) => (value: unknown) => (value === '' ? instead : Number(value));
const facts = NewGoods.shape;
/** The service's line schema over text fields; announced goods need only the pieces. */
const Written = NewGoods.extend({
  line: z.string(),
  type: z.string().trim().max(80),
  box_count: z.preprocess(figure(0), facts.box_count),
  count: z.preprocess(figure(undefined), facts.count),
})
  .refine(({ line, type }) => line !== NEW || type !== '', { path: ['type'], message: 'field.required' })
  .refine(({ line, box_count, count }) => line !== NEW || areBoxesFilled(box_count, count), emptyBoxes());

const wanting = ({ expected, count }: KnownGoods) => Math.max(0, expected - count);
const countsOf = (goods: KnownGoods[]) => new Map(goods.map(({ id, count }) => [id, count]));
const isNamed = ({ type, sku, code, barcode }: KnownGoods, typed: string) =>
  typed !== '' && [type, sku, code, barcode].some((known) => known.toUpperCase() === typed.toUpperCase());
const labelOf = ({ type, sku }: KnownGoods) => [type, sku].filter(Boolean).join(' · ');

/** Initial values: the first line with missing pieces, and all of those. */
function begun(goods: KnownGoods[]) {
  const first = goods.find((one) => wanting(one) > 0);
  return { line: first?.id ?? NEW, type: '', sku: '', box_count: '', count: String(first ? wanting(first) : 1) };
}

const Listed = z.object({ goods_id: z.string() });

/** True when the form was submitted to continue with the next line, by its button or by Enter. */
const isMore = (event?: BaseSyntheticEvent) =>
  (event?.nativeEvent as SubmitEvent | undefined)?.submitter?.getAttribute('value') === 'more';

/** A receipt whose response was lost, and the pieces that its line and the lines that the list had before. */
type Lost = { line: string; type: string; count: number; had: number; kinds: number };

/** Books received goods, on announced lines or as new ones, one after the other. */
export default function Receive({ order: whole, onClose }: { order: InOrderWithGoods; onClose: () => void }) {
  // struck lines receive nothing
  const order = { ...whole, goods: whole.goods.filter(({ struck }) => !struck) };
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const receive = useMutation(inOrders.receive(useQueryClient(), order.id, useIdempotencyKey()));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: begun(order.goods) });
  const { isSubmitting } = form.formState;
  const errorMessages = useErrorMessages(errors);
  const [line, type, sku, count] = form.watch(['line', 'type', 'sku', 'count']);
  const chosen = order.goods.find(({ id }) => id === line);
  const named = chosen
    ? undefined
    : order.goods.find((one) => isNamed(one, type.trim()) || isNamed(one, (sku ?? '').trim()));
  const [lost, setLost] = useState<Lost | null>(null);
  const had = (chosen ?? named)?.count ?? 0;
  // sent once more it has the same key, and is not booked again
  const isSame = lost?.line === line && lost.type === type && lost.count === Number(count);
  const isBooked = isSame && had >= lost.had + lost.count;
  // the received numbers that this dialog has shown; others since then are somebody else's
  const [seen, setSeen] = useState(() => countsOf(whole.goods));
  const known = chosen && (isSame ? lost.had : seen.get(chosen.id));
  const isOvertaken = chosen !== undefined && known !== undefined && known !== chosen.count && !isSame && !isSubmitting;
  const [listed, setListed] = useState('');
  const added = chosen || isSame ? undefined : (named ?? whole.goods.find(({ id }) => id === listed));
  const isAddedMeanwhile = added !== undefined && !seen.has(added.id) && !isSubmitting;
  const over = chosen && !isBooked ? Number(count) - wanting(chosen) : 0;
  // also for more than announced: this number is exact
  const { isConfirming, holds } = useDoubleCheck(over > 0 ? `${line} ${count}` : '');
  const isBlocked = isOvertaken || isAddedMeanwhile;
  const see = ({ id, count: now }: KnownGoods) => setSeen((all) => new Map(all).set(id, now));
  const take = (goods: KnownGoods) => {
    see(goods);
    form.setValue('line', goods.id);
    form.setValue('count', String(wanting(goods) || 1));
  };
  return (
    <FormDialog
      title={t('receiveTitle')}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ line: goods_id, ...written }, event) => {
        if (!isMixedInputRight(String(written.count)) && holds()) return;
        const isNew = goods_id === NEW;
        const kinds = isSame ? lost.kinds : whole.goods.length;
        const sent = isNew
          ? { goods: [written], kinds }
          : { lines: [{ goods_id, pieces: written.count, ...(known !== undefined && { seen: known }) }] };
        try {
          const received = await receive.mutateAsync(sent);
          setSeen(countsOf(received.goods));
        } catch (error) {
          // the notice of what is received now says it
          if (error instanceof HttpError && error.code === 'goods.received-otherwise') return;
          if (error instanceof HttpError && error.code === 'goods.listed-meanwhile')
            return setListed(Listed.parse(error.state).goods_id);
          if (!isAnswerLost(error)) throw error;
          // a repeat does not change what there was before the first
          if (!isSame) setLost({ line, type, count: written.count, had, kinds });
          return;
        }
        toast.success(t('booked', { count: written.count }));
        if (!isMore(event)) return onClose();
        const left = order.goods.filter(({ id }) => id !== goods_id);
        // before the reset, which loses the field refs until the next render
        form.setFocus(isNew ? 'type' : 'count');
        form.reset(isNew ? { ...begun([]) } : begun(left));
      }}
      action={t('book')}
      blocked={isBlocked}
      more={
        <Button type="submit" variant="outlined" color="inherit" value="more" disabled={isSubmitting || isBlocked}>
          {t('bookMore')}
        </Button>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', pt: 1 }}>
        {order.goods.length > 0 && (
          <Field
            name="line"
            label={t('line')}
            select
            sx={{ gridColumn: '1 / -1' }}
            onChange={({ target }) => {
              const goods = order.goods.find(({ id }) => id === target.value);
              if (goods) take(goods);
              else form.setValue('line', NEW);
            }}
          >
            {order.goods.map((goods) => (
              <MenuItem key={goods.id} value={goods.id}>
                {t('lineOf', { goods: labelOf(goods), count: number(wanting(goods)) })}
              </MenuItem>
            ))}
            <MenuItem value={NEW}>{t('lineNew')}</MenuItem>
          </Field>
        )}
        {!chosen && (
          <>
            <Field name="type" label={t('model')} required autoFocus sx={{ gridColumn: '1 / -1' }} />
            <Field name="sku" label={name('sku')} sx={{ gridColumn: '1 / -1' }} />
            {isAddedMeanwhile && (
              <Alert
                severity="warning"
                role="alert"
                sx={{ gridColumn: '1 / -1' }}
                action={
                  <>
                    <Button color="inherit" onClick={() => take(added)}>
                      {t('takeLine')}
                    </Button>
                    <Button color="inherit" onClick={() => see(added)}>
                      {t('receiveAnyway')}
                    </Button>
                  </>
                }
              >
                {t('listedMeanwhile', { goods: labelOf(added), count: number(added.count) })}
              </Alert>
            )}
            {named && !isBooked && !isAddedMeanwhile && (
              <Alert
                severity="info"
                sx={{ gridColumn: '1 / -1' }}
                action={
                  <Button color="inherit" onClick={() => take(named)}>
                    {t('takeLine')}
                  </Button>
                }
              >
                {t('isAnnounced', { goods: labelOf(named), count: number(wanting(named)) })}
              </Alert>
            )}
            <WholeField name="box_count" label={t('boxes')} />
          </>
        )}
        <WholeField name="count" label={t('pieces')} required />
        {isSame && !isBooked && !isSubmitting && <LostNotice />}
        {isBooked && <BookedNotice />}
        {isOvertaken && (
          <Alert
            severity="warning"
            role="alert"
            sx={{ gridColumn: '1 / -1' }}
            action={
              <>
                {wanting(chosen) > 0 && (
                  <Button color="inherit" onClick={() => take(chosen)}>
                    {t('takeMissing', { count: wanting(chosen) })}
                  </Button>
                )}
                <Button color="inherit" onClick={() => see(chosen)}>
                  {t('receiveAnyway')}
                </Button>
              </>
            }
          >
            {t('receivedMeanwhile', { now: number(chosen.count), expected: number(chosen.expected) })}
          </Alert>
        )}
        {over > 0 && !isOvertaken && (
          <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
            {t(isConfirming ? 'tooManySure' : 'tooMany', { count: number(over) })}
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}
