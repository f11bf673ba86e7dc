import { http } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

let count = 0;
const listeners = new Set<() => void>();
function add(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while files are being uploaded: a form sent earlier would get the error that they are missing. */
export const useUploading = (): boolean => useSyncExternalStore(subscribe, () => count > 0);

/**
 * Uploads a file; returns its URL, whose last segment is its uid. The server keeps the file once a saved order names
 * it.
 */
export const uploadFile: Send<string> = async (file, progress) => {
  add(1);
  try {
    return await http.upload(z.string(), '/api/client/oss/upload', file, progress);
  } finally {
    // only after the order, or the form, has taken the file over
    setTimeout(() => add(-1));
  }
};

export const PHOTO_TYPES = '.jpg,.jpeg,.png,.pdf';
export const DOCUMENT_TYPES = '.pdf,.jpg,.jpeg,.png,.zip';
export const isPicture = (name: string): boolean => /\.(jpe?g|png)$/i.test(name);
