import { useSearchParams } from '@qiaohui/kit';

const whole = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** Filters in the URL, so that back, reload and a shared link keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
        if (name === 'year' && !value) now.delete('month');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const year = whole(params.get('year'));
  const month = whole(params.get('month'));
  return { params, set, year, month: year ? month : undefined };
}
