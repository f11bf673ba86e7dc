import { http } from '@qiaohui/kit';
import { type SaveShelves, Shelf } from '@qiaohui/warehouse/shelves';
import { z } from 'zod';
import { paged } from '../area/queries.ts';

export const URL = '/api/v1/warehouse/shelves';

/** Rows of a list have an id: a shelf's is its code. */
const Row = Shelf.transform((shelf) => ({ ...shelf, id: shelf.code }));
export type ShelfRow = z.output<typeof Row>;

/** Shelves in the order of the walk; `active` leaves out those that are closed, or those in use. */
export const shelves = (keyword: string, active: boolean | undefined) => paged(Row, URL, { keyword, active });

export const save = (changed: SaveShelves['shelves']) => http.post(z.array(Shelf), `${URL}/save`, { shelves: changed });
