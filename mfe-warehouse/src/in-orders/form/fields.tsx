import { Box, MenuItem, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, FormSection, useFormContext, WholeField, wholeLine } from '@qiaohui/kit/form';
import type { Waybill } from '@qiaohui/warehouse/waybills';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { WaybillField } from './waybill-field.tsx';

/** The fields of an in-order. With goods on its list (`hasGoods`) its client and codes are fixed. */
export function InOrderFields({ hasGoods = false }: { hasGoods?: boolean }) {
  const t = useText(text);
  const name = useText(names);
  const form = useFormContext<{ client_code: string }>();
  const takeCode = ({ client_code }: Waybill) => {
    if (!form.getValues('client_code')) form.setValue('client_code', client_code, { shouldDirty: true });
  };
  const codesHint = hasGoods && t('codesFixed');
  return (
    <div>
      <FormSection title={t('whose')}>
        <Box sx={wholeLine}>
          <WaybillField onKnown={takeCode} />
        </Box>
        <Field
          name="client_code"
          label={name('clientCode')}
          required
          helperText={t(hasGoods ? 'codeFixed' : 'codeHint')}
          disabled={hasGoods}
          sx={wholeLine}
        />
        <Field name="client_code2" label={name('clientCode2')} helperText={codesHint} disabled={hasGoods} />
        <Field name="client_code3" label={name('clientCode3')} helperText={codesHint} disabled={hasGoods} />
      </FormSection>
      <FormSection title={t('delivery')}>
        <WholeField name="quantity" label={t('parcels')} required helperText={t('parcelsHint')} />
        <Field name="package" label={name('package')} select>
          <MenuItem value="parcel">{name('package_parcel')}</MenuItem>
          <MenuItem value="pallet">{name('package_pallet')}</MenuItem>
        </Field>
        <DecimalField name="weight" label={t('kilograms')} />
        <DateField name="eta" label={t('eta')} helperText={t('etaHint')} />
        <Field name="type" label={t('purpose')} select slotProps={{ select: { displayEmpty: true } }}>
          <MenuItem value="">{t('purpose_plain')}</MenuItem>
          <MenuItem value="3">{name('type_3')}</MenuItem>
          <MenuItem value="4">{name('type_4')}</MenuItem>
        </Field>
        <Field name="desc" label={name('desc')} sx={wholeLine} multiline maxRows={3} />
        <Field name="remark" label={name('remark')} sx={wholeLine} multiline maxRows={3} />
      </FormSection>
    </div>
  );
}
