import { MenuItem } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';

type Props = {
  label: string;
  value: string;
  options: Array<{ value: string; label: string }>;
  all: string;
  onChoose: (value: string) => void;
  disabled?: boolean;
};

/** One filter: all, or one of some options. */
export function Choice({ label, value, options, all, onChoose, disabled = false }: Props) {
  const known = options.some((option) => option.value === value) ? value : '';
  return (
    <TextField
      select
      fullWidth={false}
      label={label}
      value={known}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 128, flex: { xs: '1 1 40%', sm: '0 0 auto' } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
