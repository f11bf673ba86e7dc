import { Box, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import text from './detail/messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** Names of the form's fields for the place's name and its code. */
  name: string;
  code: string;
  label: string;
  autoFocus?: boolean;
};

/** A port, an airport or a station: its name as it is written, and its UN/LOCODE where it is known. */
export function PortField({ name, code, label, autoFocus = false }: Props) {
  const t = useText(text);
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Field name={name} label={label} autoFocus={autoFocus} autoComplete="off" />
      <Field
        name={code}
        label="LOCODE"
        clean={(typed) => typed.toUpperCase()}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 5, 'aria-label': t('codeOf', { label }) } }}
        sx={{ width: 112, flex: 'none' }}
      />
    </Box>
  );
}
