import type { OutOrderWithGoods, OutStage } from '@qiaohui/warehouse/outorders';

/** True when nothing keeps the order from this step. */
export const canMove = ({ moves }: OutOrderWithGoods, stage: OutStage): boolean =>
  moves.some(({ to, blockedBy }) => to === stage && blockedBy.length === 0);
