import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useText } from '@qiaohui/kit/core';
import { useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { Field, type FieldProps } from './field.tsx';

/** A password field that can show what is typed. Security.md 9: at most 128 characters. */
export function PasswordField({
  slotProps,
  ...rest
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const t = useText(texts);
  const [shown, setShown] = useState(false);
  const end = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={shown ? t('hide') : t('show')} onClick={() => setShown(!shown)}>
        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      slotProps={{ ...slotProps, input: { endAdornment: end }, htmlInput: { maxLength: 128 } }}
    />
  );
}
