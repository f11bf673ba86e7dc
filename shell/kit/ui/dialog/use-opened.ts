import { useSearchParams } from '@qiaohui/kit/core';

/** State of a dialog in the URL, so that the back key closes it; `inside` are parameters of the dialog's own. */
export function useOpened(param: string, inside: string[] = []) {
  const [params, setParams] = useSearchParams();
  const open = () =>
    setParams((now) => {
      now.set(param, '1');
      return now;
    });
  const close = () =>
    setParams(
      (now) => {
        for (const name of [param, ...inside]) now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { isOpen: params.has(param), open, close };
}
