import { http } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { type PhotoOf, Photos } from '@qiaohui/warehouse/photos';
import { shrunk } from './shrunk.ts';

const URL = '/api/v1/warehouse/photos';

/** Where a photo is read, with the reader's token. */
export const addressOf = (uid: string) => `${URL}/${uid}`;

export const uploadTo = (of: PhotoOf, id: string) => async (file: File, progress: Progress) =>
  http.upload(Photos, `${URL}/upload?${new URLSearchParams({ of, id })}`, await shrunk(file), progress);

export const drop = (uid: string) => http.post(Photos, `${URL}/drop`, { uid });
export const restore = (uid: string) => http.post(Photos, `${URL}/restore`, { uid });
