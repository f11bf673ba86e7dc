import type { ClientSession } from 'mongoose';
import { NewBrand } from '../master-data/brands/schema.ts';
import { createBrand } from '../master-data/brands/store.ts';
import { NewChannel } from '../master-data/channels/schema.ts';
import { createChannel } from '../master-data/channels/store.ts';
import { demoBrands, demoChannels } from './brands.data.ts';

/** Creates the brands of a team and the channels that supply them. */
export async function demoBrandsOf(team: string, session: ClientSession): Promise<void> {
  const ids = new Map<string, string>();
  for (const [index, { name, chinese: chinese_name, aliases }] of demoBrands.entries()) {
    const at = new Date(Date.UTC(2026, 8, 1 + index, 1, 20));
    const brand = NewBrand.parse({ name, chinese_name, aliases });
    const { _id } = await createBrand({ ...brand, _id: `demo-brand-${index + 1}`, team, at }, session);
    ids.set(name, _id);
  }
  for (const [index, { selected: default_selected, brands: names, ...named }] of demoChannels.entries()) {
    const at = new Date(Date.UTC(2026, 9, 5 + index, 3, 40));
    const brands = names.map((name) => ids.get(name));
    const channel = NewChannel.parse({ ...named, default_selected, brands });
    await createChannel({ ...channel, _id: `demo-channel-${index + 1}`, team, at }, session);
  }
}
