import { http } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { type PhotoOf, Photos } from '@qiaohui/warehouse/photos';

const URL = '/api/v1/warehouse/photos';

/** Where a photo is read, with the reader's token. */
export const addressOf = (uid: string) => `${URL}/${uid}`;

export const uploadTo = (of: PhotoOf, id: string) => (file: File, progress: Progress) =>
  http.upload(Photos, `${URL}/upload?${new URLSearchParams({ of, id })}`, file, progress);

export const drop = (uid: string) => http.post(Photos, `${URL}/drop`, { uid });
export const restore = (uid: string) => http.post(Photos, `${URL}/restore`, { uid });
