import type { Transport } from '../../contract.ts';
import { isLess, timesOf } from './amounts.rules.ts';
import type { SplitBy } from './schema.ts';

/** What a house carries: pieces, gross weight in kg, volume in m³. */
export type Measured = { pieces: number; gross: string; volume: string };

/**
 * Kilograms that one cubic metre is charged as: by air 6,000 cm³ a kilogram (IATA), by sea and rail a tonne (weight or
 * measure), by road 333 kg.
 */
const KG_PER_M3: Record<Transport, string> = { air: '166.6667', sea: '1000', rail: '1000', land: '333' };

/** The chargeable weight in kg, to the gram: the gross weight, or that of the volume where it is more. */
export function chargeableOf({ gross, volume }: Measured, transport: Transport): string {
  const byVolume = timesOf(volume, KG_PER_M3[transport], 3);
  return isLess(gross, byVolume) ? byVolume : timesOf(gross, '1', 3);
}

/** By what a house has its share; by hand nothing says so. */
export function measureOf(house: Measured, by: SplitBy, transport: Transport): string {
  if (by === 'weight') return house.gross;
  if (by === 'volume') return house.volume;
  if (by === 'pieces') return String(house.pieces);
  return by === 'chargeable' ? chargeableOf(house, transport) : '';
}
