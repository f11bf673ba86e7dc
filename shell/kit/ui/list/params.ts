import { useKeyword, useSearchParams } from '@qiaohui/kit/core';

/** A zod schema of the service, by which it would reject a value. */
type Schema = { safeParse: (value: string) => { success: boolean } };
/** Allowed values of a parameter, or their schema, as for a date; null allows any text. */
type Options = readonly string[] | Schema | null;
type Value<O extends Options> = O extends readonly (infer V)[] ? V | '' : string;
type Change = Record<string, string | null | undefined>;

function allows(options: Options, value: string): boolean {
  if (options === null) return true;
  return 'safeParse' in options ? options.safeParse(value).success : options.includes(value);
}

/**
 * Keyword and filters of a list in the URL, so that back, reload and a shared link keep them. A value that is not allowed
 * counts as none: one bad filter must not cost the list. `clear` removes these and keeps other parameters, such as a tab.
 */
export function useListParams<const C extends Record<string, Options>>(choices: C) {
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const readParam = (name: string, options: Options): string => {
    const value = params.get(name) ?? '';
    return value !== '' && allows(options, value) ? value : '';
  };
  const values = Object.fromEntries(
    Object.entries(choices).map(([name, options]) => [name, readParam(name, options)]),
  ) as { [K in keyof C]: Value<C[K]> };

  /** Sets parameters; an empty value removes one. `push` makes a step that Back undoes, as the opening of a record. */
  const set = (change: Change, { push = false } = {}) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: !push, preventScrollReset: true },
    );

  /** URL of this list with changed parameters, for example of a record that opens beside it. */
  const hrefWith = (change: Change): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };

  const names = ['keyword', ...Object.keys(choices)];
  return {
    filter: { keyword, ...values },
    filtered: keyword !== '' || Object.values(values).some((value) => value !== ''),
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, null]))),
    hrefWith,
    /** Replaces all filters of the list, as a saved view does. */
    show: (view: Change) => set({ ...Object.fromEntries(names.map((name) => [name, null])), ...view }),
  };
}
