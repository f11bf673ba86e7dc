import { useText } from '@qiaohui/kit';
import type { Grid } from '@qiaohui/trade/grid';
import type { Mark } from '@qiaohui/trade/grid/cells';
import { useCallback } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What is said of an offer, each once, in the order of its marks. */
export function useMarks(): (marks: Mark[]) => string {
  const t = useText(text);
  return useCallback((marks) => marks.map((mark) => t(`mark.${mark}`)).join(' · '), [t]);
}

/** The round of an offer, where offers of several rounds of its channel count; empty otherwise. */
export function useRound({ offers }: Pick<Grid, 'offers'>): (offer: Grid['offers'][number]) => string {
  const t = useText(text);
  return ({ channel, round }) =>
    offers.filter((one) => one.channel.id === channel.id).length > 1 ? t('round', { round }) : '';
}
