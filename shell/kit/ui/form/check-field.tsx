import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useTranslateError } from './form.tsx';

type Props = { name: string; label: ReactNode; title: string; of?: string[] };

/**
 * A checkbox bound by name to the form around it. `title` names it in errors; `label` may hold links. `of` is what the
 * user agrees to, and becomes the field's value; when it changes, the box must be ticked again.
 */
export function CheckField({ name, label, title, of }: Props) {
  const { control } = useFormContext<FieldValues>();
  const translateError = useTranslateError();
  const help = useId();
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  const input = {
    ref: field.ref,
    'aria-describedby': message === undefined ? undefined : help,
    'aria-invalid': message !== undefined,
  };
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        // the box aligns with the first line of a long label
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 2 } }}
        control={
          <Checkbox
            checked={of ? String(field.value) === String(of) : field.value === true}
            onChange={(_, ticked) => field.onChange(of ? (ticked ? of : undefined) : ticked)}
            onBlur={field.onBlur}
            name={name}
            slotProps={{ input }}
          />
        }
        label={label}
      />
      {message !== undefined && <FormHelperText id={help}>{translateError(message, title)}</FormHelperText>}
    </FormControl>
  );
}
