import { http } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { z } from 'zod';

/** Hands a file in; the answer is its address, whose last part is its uid. It is kept once a saved order names it. */
export const sendFile: Send<string> = (file, progress) =>
  http.upload(z.string(), '/api/client/oss/upload', file, progress);

export const PHOTOS = '.jpg,.jpeg,.png,.pdf';
export const PAPERS = '.pdf,.jpg,.jpeg,.png,.zip';
export const isPicture = (name: string): boolean => /\.(jpe?g|png)$/i.test(name);
