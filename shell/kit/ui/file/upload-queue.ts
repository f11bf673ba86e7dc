import { messageOf, newKey } from '@qiaohui/kit/core';
import { useEffect, useRef, useState } from 'react';

export type Progress = { onProgress: (share: number) => void; signal: AbortSignal; idempotencyKey: string };
export type Send<T> = (file: File, progress: Progress) => Promise<T>;
/** `isSent`: it has arrived, and is being taken over by whatever it is for. */
export type Parcel = { key: string; file: File; share: number; isSent: boolean; fault: string | null };

/**
 * Files on their way: progress, cancel, retry. What has arrived is told to `onDone` and leaves the list once that is
 * done: a row that goes before its successor is there moves what somebody is just pressing below it.
 */
export function useSending<T>(send: Send<T>, onDone: (result: T, file: File) => unknown) {
  const [parcels, setParcels] = useState<Parcel[]>([]);
  const controls = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = controls.current;
    return () => {
      for (const control of running.values()) control.abort();
    };
  }, []);

  const change = (key: string, what: Partial<Parcel>) =>
    setParcels((now) => now.map((parcel) => (parcel.key === key ? { ...parcel, ...what } : parcel)));
  const drop = (key: string) => {
    controls.current.get(key)?.abort();
    controls.current.delete(key);
    setParcels((now) => now.filter((parcel) => parcel.key !== key));
  };

  const post = async (parcel: Parcel) => {
    const control = new AbortController();
    controls.current.set(parcel.key, control);
    change(parcel.key, { fault: null, share: 0, isSent: false });
    const onProgress = (share: number) => change(parcel.key, { share });
    try {
      const result = await send(parcel.file, { onProgress, signal: control.signal, idempotencyKey: parcel.key });
      change(parcel.key, { isSent: true });
      await onDone(result, parcel.file);
      drop(parcel.key);
    } catch (cause) {
      if (!control.signal.aborted) change(parcel.key, { fault: messageOf(cause) });
    }
  };

  /** Takes files in; a fault known beforehand (too large, wrong kind) is shown like one of the server's. */
  const add = (files: File[], check: (file: File) => string | null) => {
    const made = files.map((file) => ({ key: newKey(), file, share: 0, isSent: false, fault: check(file) }));
    setParcels((now) => [...now.filter(({ fault }) => fault === null), ...made]);
    for (const parcel of made) if (parcel.fault === null) void post(parcel);
  };
  return { parcels, add, drop, retry: (parcel: Parcel) => void post(parcel) };
}
