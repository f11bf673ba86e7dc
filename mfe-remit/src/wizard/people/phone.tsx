import { Box, MenuItem, useLocale, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Calling codes of the regions where customers live or study. */
const codes = [
  ['+86', 'CN'],
  ['+852', 'HK'],
  ['+853', 'MO'],
  ['+886', 'TW'],
  ['+1', 'US'],
  ['+44', 'GB'],
  ['+49', 'DE'],
  ['+33', 'FR'],
  ['+39', 'IT'],
  ['+34', 'ES'],
  ['+31', 'NL'],
  ['+41', 'CH'],
  ['+43', 'AT'],
  ['+353', 'IE'],
  ['+46', 'SE'],
  ['+61', 'AU'],
  ['+64', 'NZ'],
  ['+65', 'SG'],
  ['+60', 'MY'],
  ['+81', 'JP'],
  ['+82', 'KR'],
  ['+66', 'TH'],
] as const;

type Props = { name: 'phone' | 'payerPhone'; label: string; required?: boolean };

/** A phone number with its calling code. */
export function Phone({ name, label, required = false }: Props) {
  const t = useText(text);
  const { locale } = useLocale();
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '116px 1fr',
        gap: 2,
        alignItems: 'end',
        '& > *': { alignSelf: 'start' },
      }}
    >
      <Field
        name={`${name}Code`}
        label={t('phoneCode')}
        select
        slotProps={{ select: { renderValue: String, MenuProps: { sx: { maxHeight: 420 } } } }}
      >
        {codes.map(([code, region]) => (
          <MenuItem key={code} value={code}>
            {code} {regions.of(region)}
          </MenuItem>
        ))}
      </Field>
      <Field
        name={name}
        label={label}
        required={required}
        type="tel"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 } }}
      />
    </Box>
  );
}
