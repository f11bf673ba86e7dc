import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useSaying } from './form.tsx';

/** A box to tick, bound by name to the form around it. `title` names it in faults; `label` may hold links. */
export function CheckField({ name, label, title }: { name: string; label: ReactNode; title: string }) {
  const { control } = useFormContext<FieldValues>();
  const say = useSaying();
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
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(_, ticked) => field.onChange(ticked)}
            onBlur={field.onBlur}
            name={name}
            slotProps={{ input }}
          />
        }
        label={label}
      />
      {message !== undefined && <FormHelperText id={help}>{say(message, title)}</FormHelperText>}
    </FormControl>
  );
}
