import { type RefObject, useEffect, useRef } from 'react';

/** False once the component has gone: what a late response brings may then be nobody's business here any more. */
export function useHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
