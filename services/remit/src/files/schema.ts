import { z } from 'zod';

export const maxCustomerBytes = 20 * 1024 * 1024;
export const maxStaffBytes = 50 * 1024 * 1024;
export const maxFiles = 80;

/** An attachment from finance. */
export const Attachment = z.strictObject({
  uid: z.string().max(60),
  name: z.string().max(200),
  url: z.string().max(300),
});
export const UpdateFiles = z.strictObject({
  id: z.string().max(60),
  fileList: z.array(Attachment).max(maxFiles),
  /** Those that the page had shown: files that others attached or removed meanwhile stay so. Without it all are replaced. */
  seen: z.array(z.string().max(60)).optional(),
});
