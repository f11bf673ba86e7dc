import { http, mutationOptions, type QueryClient } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { type PhotoOf, Photos } from '@qiaohui/warehouse/photos';
import { api, markStale } from '../area/queries.ts';
import { shrunk } from './shrunk.ts';

const url = `${api}/photos`;

export const photoFiles = {
  /** API path of a photo, fetched with the user's token. */
  addressOf: (uid: string) => `${url}/${uid}`,
  uploadTo: (of: PhotoOf, id: string) => async (file: File, progress: Progress) =>
    http.upload(Photos, `${url}/upload?${new URLSearchParams({ of, id })}`, await shrunk(file), progress),
  uploaded: (client: QueryClient) => markStale(client, 'photo'),
  drop: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (uid: string) => http.post(Photos, `${url}/drop`, { uid }),
      onSettled: () => markStale(client, 'photo'),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (uid: string) => http.post(Photos, `${url}/restore`, { uid }),
      onSettled: () => markStale(client, 'photo'),
    }),
};
