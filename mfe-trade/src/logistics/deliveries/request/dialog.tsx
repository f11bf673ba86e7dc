import {
  Alert,
  Box,
  DialogContent,
  DialogEnd,
  Failure,
  Lines,
  MenuItem,
  Sheet,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, FormSection, useForm, useFormContext, WholeField, wholeLine, zodResolver } from '@qiaohui/kit/form';
import { type Delivery, ShippingRequest, type WaybillGoods } from '@qiaohui/trade/deliveries';
import type { Waybill } from '@qiaohui/trade/waybills';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { deliveries } from '../queries.ts';
import { type LineValues, linesOf, requestValues, WrittenRequest } from './form.ts';

const line = { display: 'grid', gap: 3, alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) 160px' } as const;

/** The goods of the waybill in the warehouse, each with the pieces to ship. */
function Stock({ goods }: { goods: WaybillGoods[] }) {
  const t = useText(text);
  const { formState } = useFormContext<{ lines: LineValues[] }>();
  const error = formState.errors.lines?.message;
  if (goods.length === 0) return <Alert severity="info">{t('noStock')}</Alert>;
  return (
    <Box component="section" aria-label={t('stockOf')}>
      <Typography variant="h3">{t('stockOf')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('stockHint')}
      </Typography>
      <Stack sx={{ gap: 3 }}>
        {goods.map(({ id, code, type, sku, client_code, free }, nth) => (
          <Box key={id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{[type, sku].filter(Boolean).join(' · ')}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[code, client_code, t('free', { count: free })].join(' · ')}
              </Typography>
            </Box>
            <WholeField
              name={`lines.${nth}.pieces`}
              label={t('toShip')}
              slotProps={{ htmlInput: { 'aria-label': t('piecesOf', { goods: type }) } }}
              disabled={free <= 0}
            />
          </Box>
        ))}
      </Stack>
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 2 }}>
          {String(error)}
        </Typography>
      )}
    </Box>
  );
}

function Fields() {
  const t = useText(text);
  return (
    <div>
      <FormSection title={t('shipping')}>
        <Field name="deliver_type" label={t('deliverType')} select>
          {ShippingRequest.shape.deliver_type.options.map((type) => (
            <MenuItem key={type} value={type}>
              {t(type)}
            </MenuItem>
          ))}
        </Field>
        <Field name="courier" label={t('courier')} />
        <Field name="fba_number" label={t('fba')} />
        <Field name="sku_number" label={t('skuOrder')} />
        <Field name="reference" label={t('reference')} />
        <Field name="email" label={t('email')} helperText={t('emailHint')} />
      </FormSection>
      <FormSection title={t('address')}>
        <Field name="consignee.name" label={t('consignee')} sx={wholeLine} />
        <Field name="consignee.street" label={t('street')} />
        <Field name="consignee.number" label={t('house')} />
        <Field name="consignee.zip" label={t('zip')} />
        <Field name="consignee.city" label={t('city')} />
        <Field name="consignee.country" label={t('country')} />
        <Field name="remark" label={t('remark')} sx={wholeLine} multiline maxRows={3} />
      </FormSection>
    </div>
  );
}

type Props = { waybill: Pick<Waybill, 'id' | 'number'>; again?: Delivery; onClose: () => void };

function RequestForm({ waybill, goods: found, again, onClose }: Props & { goods: WaybillGoods[] }) {
  const t = useText(text);
  // what is read meanwhile would put other goods beside the pieces that are typed
  const [goods] = useState(found);
  const request = useMutation(deliveries.request(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(WrittenRequest),
    defaultValues: requestValues(goods, again ?? null),
  });
  const over = (nth: number, pieces: string) => Number(pieces) > (goods[nth]?.free ?? 0);
  return (
    <FormDialog
      title={t('requestTitle', { number: waybill.number })}
      form={form}
      onSubmit={async ({ lines: typed, ...facts }) => {
        const { error, ...chosen } = linesOf(typed, goods);
        const nth = typed.findIndex(({ pieces }, at) => over(at, pieces));
        if (nth >= 0) {
          const message = t('overFree', { most: goods[nth]?.free ?? 0 });
          return form.setError(`lines.${nth}.pieces`, { message }, { shouldFocus: true });
        }
        if (error || !chosen.lines) return form.setError('lines', { message: t(error ?? 'nothingChosen') });
        const { stage } = await request.mutateAsync({ ...facts, ...chosen, waybill: waybill.id });
        toast.success(t(stage === 'waiting' ? 'storedOnly' : 'requestSent'));
        onClose();
      }}
      action={t('requestDo')}
      blocked={goods.length === 0}
      sheet={960}
      onClose={onClose}
    >
      <Stock goods={goods} />
      <Fields />
    </FormDialog>
  );
}

/** Requests the warehouse to ship goods of a waybill, chosen from what is there. */
export default function RequestShipping(props: Props) {
  const t = useText(text);
  const { data: goods, error, isFetchedAfterMount, refetch } = useQuery(deliveries.goods(props.waybill.id));
  // what an earlier request has read may be gone
  if (goods && isFetchedAfterMount) return <RequestForm {...props} goods={goods} />;
  return (
    <Sheet title={t('requestTitle', { number: props.waybill.number })} onClose={props.onClose}>
      <DialogContent>
        {error ? <Failure error={error} retry={refetch} /> : <Lines count={4} height={48} />}
      </DialogContent>
      <DialogEnd onClose={props.onClose} />
    </Sheet>
  );
}
