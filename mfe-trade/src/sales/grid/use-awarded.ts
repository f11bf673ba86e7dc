import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { AwardsGiven, Grid, GridAwards } from '@qiaohui/trade/grid';
import { figuresIn, type GridFigures } from '@qiaohui/trade/grid/cells';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Awarded, grids } from './queries.ts';

const partsIn = ({ awards }: GridAwards) => new Map(awards.map(({ line, parts }) => [line, parts]));

/** The awards that a change replaced or took back; those that counted no more cannot be had again. */
function replaced(before: Grid, after: GridAwards, figures: GridFigures): AwardsGiven['awards'] {
  const [was, now] = [partsIn(before), partsIn(after)];
  return before.lines.flatMap((line) => {
    const parts = was.get(line.id) ?? [];
    const isSame = JSON.stringify(parts) === JSON.stringify(now.get(line.id) ?? []);
    return isSame || figures.awarded(line)?.lapse ? [] : [{ line: line.id, parts }];
  });
}

/** The version on which awards can be had again while these lines are as they were left; null once they are not. */
function versionFor(awards: AwardsGiven['awards'], after: GridAwards, present: Grid | undefined): number | null {
  if (!present) return after.version;
  const [left, now] = [partsIn(after), partsIn(present)];
  const isLeft = awards.every(({ line }) => JSON.stringify(left.get(line)) === JSON.stringify(now.get(line)));
  return isLeft ? Math.max(present.version, after.version) : null;
}

/** Lines were awarded otherwise since, by whomever. */
class AwardedSince extends Error {}

/** `shown`: the comparison as it was shown with its figures. */
type Outcome = { shown: Grid; figures: GridFigures; done: Awarded; message: string };

/** Says what became of awards, and offers the way back to those that were there before. */
export function useAwarded(inquiry: string): (said: Outcome) => void {
  const t = useText(text);
  const client = useQueryClient();
  const restore = useMutation(grids.awardThen(client, inquiry));
  return ({ shown, figures, done: { after, before = shown }, message }) => {
    const awards = replaced(before, after, before === shown ? figures : figuresIn(before));
    const made = () => {
      const version = versionFor(awards, after, client.getQueryData(grids.one(inquiry).queryKey));
      if (version === null) throw new AwardedSince();
      return { version, awards };
    };
    const run = () =>
      void restore
        .mutateAsync(made)
        .catch((error) => (error instanceof AwardedSince ? toast.info(t('awardedSince')) : toast.failure(error)));
    toast.success(message, ...(awards.length > 0 ? [{ label: t('undo'), run }] : []));
  };
}
