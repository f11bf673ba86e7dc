import { StatusChip, useText } from '@qiaohui/kit';
import type { Milestone } from '@qiaohui/trade/milestones';
import text from './messages/zh-CN.json' with { type: 'json' };

/** How a step keeps to its plan, in words. `due`: it is the next one, so that a plan that has passed says something. */
export function Slip({ milestone, due }: { milestone: Milestone; due: boolean }) {
  const t = useText(text);
  const { slip_days: days, actual } = milestone;
  const overdue = due ? milestone.overdue_days : 0;
  if (overdue > 0) return <StatusChip tone="overdue" label={t('overdue', { count: overdue })} />;
  if (days === null) return null;
  if (days > 0) return <StatusChip tone="late" label={t('late', { count: days })} />;
  if (days < 0) return <StatusChip tone="info" label={t('early', { count: -days })} />;
  return <StatusChip tone={actual ? 'progress' : 'info'} label={t('onTime')} />;
}

/** The step that is next: the first one after the last that has happened. */
export function nextOf(all: readonly Milestone[]): Milestone | undefined {
  if (!all.some(({ actual, estimated }) => actual || estimated)) return undefined;
  const open = all.slice(all.findLastIndex(({ actual }) => actual !== null) + 1);
  return open.find(({ planned, estimated }) => planned || estimated);
}
