import { MenuItem, useText } from '@qiaohui/kit';
import { Field, FormSection, wholeLine } from '@qiaohui/kit/form';
import { DeliverType } from '@qiaohui/warehouse/outorders';
import { memo } from 'react';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { LinesField } from './lines-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** All fields of an order, new or changed. */
export const Facts = memo(function Facts() {
  const t = useText(text);
  const name = useText(names);
  return (
    <div>
      <FormSection title={t('order')}>
        <Field name="client_code" label={name('clientCode')} required autoFocus />
        <Field name="reference" label={name('reference')} />
      </FormSection>
      <FormSection title={t('lines')}>
        <LinesField />
      </FormSection>
      <FormSection title={t('shipping')}>
        <Field name="deliver_type" label={name('delivery')} select>
          {DeliverType.options.map((value) => (
            <MenuItem key={value} value={value}>
              {name(`deliver_${value}`)}
            </MenuItem>
          ))}
        </Field>
        <Field name="courier" label={t('courier')} />
        <Field name="tracking" label={t('tracking')} />
        <Field name="fba_number" label={t('fba')} />
        <Field name="sku_number" label={t('skuOrder')} />
      </FormSection>
      <FormSection title={t('address')}>
        <Field name="consignee.name" label={t('consignee')} sx={wholeLine} />
        <Field name="consignee.street" label={t('street')} />
        <Field name="consignee.number" label={t('house')} />
        <Field name="consignee.zip" label={t('zip')} />
        <Field name="consignee.city" label={t('city')} />
        <Field name="consignee.country" label={t('country')} sx={wholeLine} />
      </FormSection>
      <FormSection title={t('notes')}>
        <Field name="email" label={t('email')} helperText={t('emailHint')} />
        <Field name="locale" label={t('locale')} select>
          <MenuItem value="zh-CN">
            <span lang="zh">中文</span>
          </MenuItem>
          <MenuItem value="en-US">English</MenuItem>
          <MenuItem value="de-DE">Deutsch</MenuItem>
        </Field>
        <Field name="remark" label={name('remark')} sx={wholeLine} multiline maxRows={3} />
      </FormSection>
    </div>
  );
});
