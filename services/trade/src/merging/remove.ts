import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { hideBrand, unhideBrand } from '../master-data/brands/deleted.store.ts';
import { brandRow } from '../master-data/brands/rows.ts';
import { type BrandVersion, brandOf } from '../master-data/brands/store.ts';
import { channelsSupplying, giveBrand, takeBrand } from '../master-data/channels/supply.store.ts';

/**
 * Deletes a brand, and takes it from the channels that supply it once the caller has confirmed that; until then it
 * throws a 409 that says which they are.
 */
export async function removeBrand(seen: BrandVersion, confirmed: boolean, session: ClientSession) {
  const { team, _id } = seen;
  const brand = await brandOf(team, _id, session);
  const using = await channelsSupplying(team, _id, session);
  if (using.length > 0 && !confirmed && brand.version === seen.version)
    throw conflict('brand.in-use', { brand: brandRow(brand), channels: using });
  const channels = await takeBrand(team, _id, session);
  return brandRow(await hideBrand(seen, { channels }, session));
}

/** Restores a deleted brand to the channels that supplied it. A repeat finds it there already and changes nothing. */
export async function restoreBrand(team: string, _id: string, session: ClientSession) {
  const restored = await unhideBrand(team, _id, session);
  if (restored) await giveBrand(team, _id, restored.left_channels, session);
  return brandRow(await brandOf(team, _id, session));
}
