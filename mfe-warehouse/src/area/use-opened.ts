import { useSearchParams } from '@qiaohui/kit';

/** State of a dialog in the URL, so that the back key closes it. */
export function useOpened(param: string) {
  const [params, setParams] = useSearchParams();
  const open = () =>
    setParams((now) => {
      now.set(param, '1');
      return now;
    });
  const close = () =>
    setParams(
      (now) => {
        now.delete(param);
        return now;
      },
      { replace: true },
    );
  return { isOpen: params.has(param), open, close };
}
