import { missing } from '@qiaohui/service-kit/refusal';
import { type ClientSession, trusted } from 'mongoose';
import { DOCK } from '../places/rules.ts';
import { Shelves } from './model.ts';

/** Figures within a code are compared as figures: shelf 9 lies before shelf 10. */
export const walkOf = (code: string) => code.replaceAll(/\d+/g, (figures) => figures.padStart(6, '0'));

/** Where places lie on the walk; the dock lies before all shelves. */
export async function walks(places: string[], session?: ClientSession): Promise<(place: string) => string> {
  const found = await Shelves.find({ _id: trusted({ $in: places }) }, { walk: 1 }, session && { session }).lean();
  const known = new Map(found.map(({ _id, walk }) => [_id, walk]));
  return (place) => (place === DOCK ? '' : (known.get(place) ?? walkOf(place)));
}

/** Refuses a place that is neither the dock nor a shelf in use. */
export async function mustStand(place: string, session: ClientSession): Promise<void> {
  if (place === DOCK) return;
  if (!(await Shelves.exists({ _id: place, active: true }).session(session))) throw missing('shelf');
}
