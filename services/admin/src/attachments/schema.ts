import { z } from 'zod';

/** Size and count limits that the specification sets for finance's files. */
export const maxBytes = 50 * 1024 * 1024;
export const maxFiles = 80;

export const Attachment = z.strictObject({
  uid: z.string().max(60),
  name: z.string().max(200),
  url: z.string().max(300),
});
export const UpdateFiles = z.strictObject({
  id: z.string().min(1).max(60),
  fileList: z.array(Attachment).max(maxFiles),
  /** Those that the page had shown: files that others attached or removed meanwhile stay so. Without it all are replaced. */
  seen: z.array(z.string().max(60)).optional(),
});
