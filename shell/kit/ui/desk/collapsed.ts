import { storeExpiring, useExpiring, useMediaQuery, useSession } from '@qiaohui/kit/core';

const YEAR_HOURS = 365 * 24;

/** Whether the rail is collapsed: as this user chose on this device; until then by the room there is. */
export function useCollapsed(): [collapsed: boolean, set: (collapsed: boolean) => void] {
  const { user } = useSession();
  const key = `rail ${user?.id ?? ''}`;
  const chosen = useExpiring(key);
  const isNarrow = useMediaQuery('(max-width: 1199.95px)', { noSsr: true });
  const collapsed = chosen === null ? isNarrow : chosen === 'collapsed';
  return [collapsed, (next) => storeExpiring(key, next ? 'collapsed' : 'open', YEAR_HOURS)];
}
