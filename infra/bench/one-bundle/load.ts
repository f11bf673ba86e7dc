import type { Line, Remote } from '@qiaohui/kit';

export type Reason = 'unreachable' | 'contract' | 'newer';

export class Outage extends Error {
  reason: Reason = 'unreachable';
}

const remotes: Record<string, () => Promise<{ default: Remote }>> = {
  remit: () => import('../../../mfe-remit/src/remote.tsx'),
  admin: () => import('../../../mfe-admin/src/remote.tsx'),
  warehouse: () => import('../../../mfe-warehouse/src/remote.tsx'),
  trade: () => import('../../../mfe-trade/src/remote.tsx'),
};

/** Replaces the shell's loader: the same pages, from the same build. */
export async function load({ name }: Line): Promise<Remote> {
  const remote = await remotes[name]?.();
  if (!remote) throw new Outage(name);
  return remote.default;
}
