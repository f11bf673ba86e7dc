import { http, mutationOptions, type QueryClient } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { PlaceEdition } from '@qiaohui/trade/places';
import { api } from '../../../area/queries.ts';

const url = `${api}/place-editions`;

/** Editions of UN/LOCODE: a part is compared with the list first, then applied as a whole. */
export const placeEditions = {
  send:
    (edition: string): Send<PlaceEdition> =>
    (file, options) =>
      http.upload(PlaceEdition, `${url}?${new URLSearchParams({ edition })}`, file, options),
  apply: (client: QueryClient) =>
    mutationOptions({
      // the service applies a part once, however often it is requested
      mutationFn: ({ id, older }: Pick<PlaceEdition, 'id' | 'older'>) =>
        http.post(PlaceEdition, `${url}/${id}/apply${older ? '?older=yes' : ''}`),
      onSettled: () => client.invalidateQueries({ queryKey: ['trade', 'places'] }),
    }),
};
