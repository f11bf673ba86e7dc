import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Grid, GridAwards, GridLine } from '@qiaohui/trade/grid';
import { figuresIn, type GridFigures } from '@qiaohui/trade/grid/cells';
import { useEffect, useReducer, useRef } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { grids } from './queries.ts';
import { useAwarded } from './use-awarded.ts';

/** `seen`: how the line was awarded as it was pressed; null: as the one before it leaves it. */
type Wanted = { line: string; offer: string; seen: string | null };

const partsOf = ({ awards }: GridAwards, line: string) => awards.find((one) => one.line === line)?.parts ?? [];

/** A line was awarded otherwise since it was pressed. */
class LineChanged extends Error {}

/**
 * Returns what awards a whole line to an offer, or takes that back. Lines that are pressed faster than the service responds
 * follow one after the other, each on the comparison that the one before it left, also once the page is left; one whose
 * line was awarded otherwise meanwhile is dropped, after an error all are, since what they were chosen by may have changed.
 */
export function useWholeLines(grid: Grid, figures: GridFigures): (line: GridLine, offer: string) => void {
  const t = useText(text);
  const client = useQueryClient();
  const awardThen = useMutation(grids.awardThen(client, grid.inquiry));
  const awarded = useAwarded(grid.inquiry);
  const wanted = useRef<Wanted[]>([]);
  /** The version that the next award is made on; null while one is under way. */
  const from = useRef<number | null>(0);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ grid, figures });
  latest.current = { grid, figures };
  const isHere = useRef(true);
  const send = () => {
    // what is no longer shown is not drawn again for what the award before it changed
    const read = isHere.current ? undefined : client.getQueryData(grids.one(grid.inquiry).queryKey);
    const before = read ? { grid: read, figures: figuresIn(read) } : latest.current;
    const [next] = wanted.current;
    if (!next || from.current === null || before.grid.version < from.current) return;
    from.current = null;
    const line = before.grid.lines.find(({ id }) => id === next.line);
    let isWhole = false;
    // as its turn comes: an award in the line's sheet, or an undo, may go before it
    const award = () => {
      const present = client.getQueryData(grids.one(grid.inquiry).queryKey) ?? before.grid;
      const now = partsOf(present, next.line);
      if (next.seen !== null && next.seen !== JSON.stringify(now)) throw new LineChanged();
      isWhole = now.length === 1 && now[0]?.offer === next.offer;
      const parts = isWhole ? [] : [{ offer: next.offer, quantity: line?.quantity ?? null }];
      return { version: present.version, awards: [{ line: next.line, parts }] };
    };
    const model = line?.model ?? '';
    awardThen
      .mutateAsync(award)
      .then(
        (done) => {
          const message = t(isWhole ? 'takenBack' : 'lineAwarded', { model });
          awarded({ shown: before.grid, figures: before.figures, done, message });
          const left = JSON.stringify(partsOf(done.after, next.line));
          const rest = wanted.current.slice(1);
          wanted.current = rest.map((one) => (one.line === next.line ? { ...one, seen: one.seen ?? left } : one));
          from.current = done.after.version;
        },
        (cause: unknown) => {
          from.current = 0;
          if (!(cause instanceof LineChanged)) {
            toast.failure(cause);
            wanted.current = [];
            return;
          }
          toast.info(t('lineChanged', { model }));
          wanted.current = wanted.current.filter((one) => one.line !== next.line);
        },
      )
      .then(() => (isHere.current ? again() : send()));
  };
  useEffect(send);
  const goOn = useRef(send);
  goOn.current = send;
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      goOn.current();
    };
  }, []);
  return ({ id: line }, offer) => {
    // the second press of a double one is no change of mind
    if (wanted.current.some((one) => one.line === line && one.offer === offer)) return;
    const isFirst = wanted.current.every((one) => one.line !== line);
    wanted.current.push({ line, offer, seen: isFirst ? JSON.stringify(partsOf(grid, line)) : null });
    send();
  };
}
