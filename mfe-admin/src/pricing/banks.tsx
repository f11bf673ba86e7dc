import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import { Box, Button, firstClick, IconButton, useText } from '@qiaohui/kit';
import { Field, useFieldArray } from '@qiaohui/kit/form';
import { FieldGroup } from '../form/field-group.tsx';
import { Amount } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Values } from './values.ts';

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr)) 44px' },
  gap: 2,
  alignItems: 'start',
  mb: 5,
};

/** The banks that customers see beside our price. */
export function Banks() {
  const t = useText(text);
  const { fields, append, remove } = useFieldArray<Values, 'banks'>({ name: 'banks' });
  return (
    <FieldGroup title={t('banks')}>
      {fields.map(({ id, name }, at) => (
        <Box key={id} sx={line}>
          <Field name={`banks.${at}.code`} label={t('bankCode')} />
          <Field name={`banks.${at}.name`} label={t('bankName')} />
          <Field name={`banks.${at}.nameEn`} label={t('bankNameEn')} />
          <Amount name={`banks.${at}.spread`} label={t('bankSpread')} />
          <Amount name={`banks.${at}.fee`} label={t('bankFee')} />
          <IconButton
            aria-label={t('removeBank', { name: name || `${at + 1}` })}
            onClick={firstClick(() => remove(at))}
            sx={{ gridColumn: { sm: 4 }, gridRow: { sm: 1 } }}
          >
            <Remove />
          </IconButton>
        </Box>
      ))}
      {fields.length < 12 && (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => append({ code: '', name: '', nameEn: '', spread: '', fee: '' })}
        >
          {t('addBank')}
        </Button>
      )}
    </FieldGroup>
  );
}
