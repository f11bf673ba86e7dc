import { MenuItem, useSearchParams } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';

type Props = {
  /** Its name in the address. */
  param: string;
  label: string;
  all: string;
  options: ReadonlyArray<{ value: string; label: string }>;
};

/** The filter that stands in the address, if it is one of these; else nothing. */
export function useChoice(param: string, options: readonly string[]): string {
  const value = useSearchParams()[0].get(param) ?? '';
  return options.includes(value) ? value : '';
}

/** One filter of a list. Its value lives in the address, so that back, reload and a shared link keep it. */
export function Choice({ param, label, all, options }: Props) {
  const [, setParams] = useSearchParams();
  const values = options.map(({ value }) => value);
  const choose = (value: string) =>
    setParams(
      (now) => {
        if (value) now.set(param, value);
        else now.delete(param);
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <TextField
      select
      value={useChoice(param, values)}
      onChange={({ target }) => choose(target.value)}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } },
        htmlInput: { 'aria-label': label },
      }}
      sx={{ width: 'auto', minWidth: 132, flex: { xs: 1, sm: 'none' } }}
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
