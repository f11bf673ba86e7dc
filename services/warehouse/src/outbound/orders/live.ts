import { goLive } from '@qiaohui/service-kit/bus';

/** Tells open pages of what was picked: no event does, since the order's own state stays. */
export const tellPages = (id: string): void => goLive({ noun: 'out', id, version: 0, to: { groups: ['warehouse'] } });
