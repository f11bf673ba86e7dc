import { useSearchParams } from '@qiaohui/kit';

/** Filters and the open row as URL parameters, so that back and reload keep them. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  /** Sets some parameters; an empty value removes one. */
  const change = (values: Record<string, string>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const hrefOf = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return `?${next}`;
  };
  return { params, setParams, change, hrefOf };
}
