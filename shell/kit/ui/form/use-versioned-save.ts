import { HttpError, isAnswerLost, toast } from '@qiaohui/kit/core';
import { useEffect, useReducer, useState } from 'react';

type Versioned<A> = {
  /** Current version of the record. */
  version: number;
  /** Error code of a version conflict. */
  conflict: string;
  /** What a toast says once it is saved. */
  done: string;
  onClose: () => void;
  /** True when the record has what an earlier attempt sent. */
  isBooked?: (attempt: A) => boolean;
  /**
   * What the form would send now: once that was corrected it is something else than what was saved. Not for a form that adds
   * something with each save, which must not be added twice.
   */
  says?: () => A | undefined;
  /**
   * What the form has of the record: a newer version that has the same is no conflict, for example when a file that was
   * still being uploaded as the dialog opened has made it.
   */
  shown?: unknown;
};

/** What changes the fields of a form. */
const acts = ['input', 'click'] as const;

/**
 * Saves a record with the version that its dialog has shown. A conflict leaves the dialog open with `isStale`, and
 * blocks saving until the user has chosen which version to keep. With `isOwn` the newer version is what an earlier
 * attempt of this dialog has saved although its response was lost; until that is known, `isLost` says that nobody knows.
 */
export function useVersionedSave<A = unknown>(of: Versioned<A>) {
  const { version, conflict, done: usually, onClose, isBooked, says } = of;
  const shown = of.shown === undefined ? undefined : JSON.stringify(of.shown);
  const now = { version, shown };
  const [began, setBegan] = useState<typeof now>(now);
  const seen = began.shown !== undefined && began.shown === shown ? version : began.version;
  const [isSaving, setSaving] = useState(false);
  const [lost, setLost] = useState<A | null>(null);
  const save = async (send: (seen: number) => Promise<unknown>, done = usually, attempt?: A) => {
    setSaving(true);
    try {
      await send(seen);
    } catch (error) {
      // from here on the version alone counts, since nothing else would say that nothing was saved
      if (error instanceof HttpError && error.code === conflict) return setBegan({ version: seen, shown: undefined });
      if (attempt !== undefined && isAnswerLost(error)) return setLost(attempt);
      throw error;
    } finally {
      setSaving(false);
    }
    onClose();
    toast.success(done);
  };
  // few forms render at each key, and what is typed after a lost response says whether it is still what was sent
  const [, again] = useReducer((renders: number) => renders + 1, 0);
  const isCompared = lost !== null && says !== undefined;
  useEffect(() => {
    if (!isCompared) return;
    for (const event of acts) document.addEventListener(event, again);
    return () => {
      for (const event of acts) document.removeEventListener(event, again);
    };
  }, [isCompared]);
  // versions that arrive during this save are its own
  const isStale = !isSaving && seen !== version;
  const isAsSent = () => !says || JSON.stringify(says()) === JSON.stringify(lost);
  const isOwn = isStale && lost !== null && isBooked?.(lost) === true && isAsSent();
  return { isStale, isOwn, isLost: lost !== null && !isSaving && !isStale, acceptNewer: () => setBegan(now), save };
}
