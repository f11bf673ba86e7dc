import { z } from 'zod';
import { Photo } from '../stock/goods/schema.ts';

/** The kind of record that a photo belongs to. */
export const PhotoOf = z.enum(['goods', 'in']);
export type PhotoOf = z.infer<typeof PhotoOf>;

export const MAX_PHOTOS = 20;
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

/** Fields beside the one file of the multipart body. */
export const PhotoUpload = z.strictObject({ of: PhotoOf, id: z.string().min(1).max(60) });
export type PhotoUpload = z.infer<typeof PhotoUpload>;

export const ByUid = z.strictObject({ uid: z.string().min(1).max(60) });

/** The photos of goods or of an in-order, in the order of upload. */
export const Photos = z.array(Photo);
