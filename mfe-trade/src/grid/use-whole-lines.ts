import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Grid, GridLine } from '@qiaohui/trade/grid';
import type { GridFigures } from '@qiaohui/trade/grid/cells';
import { useEffect, useReducer, useRef } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { grids } from './queries.ts';
import { useAwarded } from './use-awarded.ts';

type Wanted = { line: string; offer: string };

/**
 * Returns what awards a whole line to an offer, or takes that back. Lines that are pressed faster than the service responds
 * follow one after the other, each on the comparison that the one before it left; after an error the others are dropped,
 * since what they were chosen by may have changed.
 */
export function useWholeLines(grid: Grid, figures: GridFigures): (line: GridLine, offer: string) => void {
  const t = useText(text);
  const award = useMutation(grids.award(useQueryClient(), grid.inquiry));
  const awarded = useAwarded(grid, figures);
  const wanted = useRef<Wanted[]>([]);
  /** The version that the next award is made on; null while one is under way. */
  const from = useRef<number | null>(0);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const send = () => {
    const [next] = wanted.current;
    if (!next || from.current === null || grid.version < from.current) return;
    from.current = null;
    const line = grid.lines.find(({ id }) => id === next.line);
    const now = grid.awards.find((one) => one.line === next.line)?.parts ?? [];
    const isWhole = now.length === 1 && now[0]?.offer === next.offer;
    const parts = isWhole ? [] : [{ offer: next.offer, quantity: line?.quantity ?? null }];
    award
      .mutateAsync({ version: grid.version, awards: [{ line: next.line, parts }] })
      .then(
        (after) => {
          awarded(after, t(isWhole ? 'takenBack' : 'lineAwarded', { model: line?.model ?? '' }));
          wanted.current.shift();
          from.current = after.version;
        },
        (cause: unknown) => {
          toast.failure(cause);
          wanted.current = [];
          from.current = 0;
        },
      )
      .then(again);
  };
  useEffect(send);
  return ({ id: line }, offer) => {
    // the second press of a double one is no change of mind
    if (wanted.current.some((one) => one.line === line && one.offer === offer)) return;
    wanted.current.push({ line, offer });
    send();
  };
}
