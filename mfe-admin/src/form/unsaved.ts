import { useDiscard } from '@qiaohui/kit/form';
import { useEffect, useId } from 'react';

/** Forms on the page that hold input which nobody has saved. */
const unsaved = new Set<string>();

/** Notes that a form holds input, until it is saved or closed. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isUnsaved]);
}

/** Leaves what is open; where a form holds input, the user is asked before it is lost. */
export function useLeave(): (leave: () => void) => void {
  const discard = useDiscard();
  return (leave) => {
    if (unsaved.size === 0) return leave();
    void discard().then((isDiscarded) => {
      if (isDiscarded) leave();
    });
  };
}
