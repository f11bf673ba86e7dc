import { useQuery } from '@qiaohui/kit';
import { team } from './queries.ts';

/** False for members who only read prices: their pages offer no change. Until it is known, what most may is offered. */
export function useMayWritePrices(): boolean {
  const { data } = useQuery(team());
  return data?.me.price_permission !== 'read';
}

/** False for members who may not read prices: their pages have no place for any. */
export function useMayReadPrices(): boolean {
  const { data } = useQuery(team());
  return data?.me.price_permission !== 'none';
}
