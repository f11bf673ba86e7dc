import { useQuery } from '@qiaohui/kit';
import { team } from './queries.ts';

/** False for members who only read prices: their pages offer no change. Until it is known, what most may is offered. */
export function useMayWritePrices(): boolean {
  const { data } = useQuery(team());
  return data?.me.price_permission !== 'read';
}
