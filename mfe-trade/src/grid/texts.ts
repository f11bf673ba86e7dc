import { useText } from '@qiaohui/kit';
import type { Mark } from '@qiaohui/trade/grid/cells';
import { useCallback } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What is said of an offer, each once, in the order of its marks. */
export function useMarks(): (marks: Mark[]) => string {
  const t = useText(text);
  return useCallback((marks) => marks.map((mark) => t(`mark.${mark}`)).join(' · '), [t]);
}
