import { TextField } from '@qiaohui/kit/form';

type Props = { label: string; value: string; onChoose: (day: string) => void; latest?: string };

/** One day, as `2026-11-22`; empty for none. */
export const Day = ({ label, value, onChoose, latest }: Props) => (
  <TextField
    type="date"
    fullWidth={false}
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest } }}
    sx={{ minWidth: 168 }}
  />
);
