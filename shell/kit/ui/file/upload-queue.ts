import { HttpError, messageOf, newKey } from '@qiaohui/kit/core';
import { useEffect, useRef, useState } from 'react';

export type Progress = { onProgress: (share: number) => void; signal: AbortSignal; idempotencyKey: string };
export type Send<T> = (file: File, progress: Progress) => Promise<T>;
/** `isSent`: the server has the file and `onDone` is still running. `isRejected`: it would be rejected again. */
export type UploadItem = {
  key: string;
  file: File;
  share: number;
  isSent: boolean;
  error: string | null;
  isRejected: boolean;
};

/** Too large, of another kind, or unreadable: what the service says of the file itself. */
const finalStatuses: ReadonlySet<number> = new Set([413, 415, 422]);
/** A place that is full has room again once another file is removed. */
const isOfPlace = (code: string): boolean => /^(file|photo)\.too-many$|\.attachments-most$/.test(code);
const isFinal = (cause: unknown): boolean =>
  cause instanceof HttpError && finalStatuses.has(cause.status) && !isOfPlace(cause.code);

/** Why a file was not taken: what the service says of the file, else of the request. */
const reasonOf = (cause: unknown): string => (cause instanceof HttpError && cause.errors.file?.[0]) || messageOf(cause);

/**
 * Uploads in progress, with cancel and retry. Calls `onDone` for each finished upload, and removes its row only after
 * that: otherwise the rows below would move while the user is about to press one.
 */
export function useUploadQueue<T>(send: Send<T>, onDone: (result: T, file: File) => unknown) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const controls = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = controls.current;
    return () => {
      for (const control of running.values()) control.abort();
    };
  }, []);

  const change = (key: string, what: Partial<UploadItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...what } : item)));
  const drop = (key: string) => {
    controls.current.get(key)?.abort();
    controls.current.delete(key);
    setItems((now) => now.filter((item) => item.key !== key));
  };

  const post = async (item: UploadItem) => {
    const control = new AbortController();
    controls.current.set(item.key, control);
    change(item.key, { error: null, share: 0, isSent: false });
    const onProgress = (share: number) => change(item.key, { share });
    let isSent = false;
    try {
      const result = await send(item.file, { onProgress, signal: control.signal, idempotencyKey: item.key });
      isSent = true;
      change(item.key, { isSent });
      await onDone(result, item.file);
      drop(item.key);
    } catch (cause) {
      // what is rejected once the service has the file is something else, which may be put right
      const isRejected = !isSent && isFinal(cause);
      if (!control.signal.aborted) change(item.key, { error: reasonOf(cause), isSent: false, isRejected });
    }
  };

  /** Adds files; an error found before sending (too large, wrong type) is shown like one from the server. */
  const add = (files: File[], check: (file: File) => string | null) => {
    const made = files.map((file) => {
      const error = check(file);
      return { key: newKey(), file, share: 0, isSent: false, error, isRejected: error !== null };
    });
    setItems((now) => [...now.filter(({ error }) => error === null), ...made]);
    for (const item of made) if (item.error === null) void post(item);
  };
  return { items, add, drop, retry: (item: UploadItem) => void post(item) };
}
