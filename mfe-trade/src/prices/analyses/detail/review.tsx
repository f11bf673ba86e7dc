import {
  Alert,
  Box,
  Button,
  Card,
  isAnswerLost,
  Kbd,
  rowsOf,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useInfiniteQuery,
  useKeys,
  useMutation,
  useQueryClient,
  useSession,
  useText,
} from '@qiaohui/kit';
import type { AnalysisLine, AnalysisRow } from '@qiaohui/trade/analyses';
import { useRef, useState } from 'react';
import { whenDone } from '../../../records/when-done.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { analyses, presentOf } from '../queries.ts';
import { Candidates } from './candidates.tsx';
import { type Choice, isMadeBy, nextOpen } from './review.rules.ts';

type Props = { analysis: AnalysisRow };
/** Lines before the last loaded one at which the next page is fetched. */
const AHEAD = 5;

/** The lines that wait for a person, one at a time and by keyboard alone. */
export function Review({ analysis }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const query = useInfiniteQuery(analyses.lines(analysis.id, 'review'));
  const decide = useMutation(analyses.decide(client, analysis.id, useIdempotencyKey()));
  const undo = useMutation(analyses.undo(client, analysis.id, useIdempotencyKey()));
  const lines = rowsOf(query.data);
  const [chosen, choose] = useState<string | null>(null);
  const [past, setPast] = useState<AnalysisLine[]>([]);
  const found = lines.findIndex(({ id }) => id === chosen);
  const at = found >= 0 ? found : Math.max(0, nextOpen(lines, -1));
  const line = lines[at];
  const isBusy = decide.isPending || undo.isPending;

  const go = (place: number) => {
    const target = lines[place];
    if (target) choose(target.id);
    if (place >= lines.length - AHEAD && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const forget = (one: AnalysisLine) => setPast((before) => before.filter((other) => other !== one));
  // what got no response: any of them may have decided its line
  const lost = useRef<Choice[]>([]);
  const { user: me } = useSession();
  const decideOn = async (choice: Choice): ReturnType<typeof decide.mutateAsync> => {
    try {
      return await decide.mutateAsync(choice);
    } catch (error) {
      const present = presentOf(error);
      if (isAnswerLost(error)) lost.current.push(choice);
      if (!present || !lost.current.some((before) => isMadeBy(me?.email, present, before))) throw error;
      // one's own earlier choice makes room for this one; where that gets no response, U undoes it
      setPast((all) => [...all, present]);
      const undone = await undo.mutateAsync(present);
      forget(present);
      return decideOn({ ...choice, line: undone.line });
    }
  };
  const take = (item: string | null) => {
    if (line?.state !== 'review' || isBusy) return;
    whenDone(decideOn({ line, take: item }), (decided) => {
      setPast((before) => [...before, decided.line]);
      const next = nextOpen(lines.with(at, { ...line, state: 'none' }), at);
      go(next < 0 ? at : next);
    });
  };
  const undoLast = () => {
    const last = past.at(-1);
    if (!last || isBusy) return;
    const undone = undo.mutateAsync(last).catch((error) => {
      // somebody else has decided about it since: those before it can still be undone; without an answer it is asked for again
      if (!isAnswerLost(error)) forget(last);
      throw error;
    });
    whenDone(undone, () => {
      forget(last);
      choose(last.id);
      toast.success(t('undone'));
    });
  };
  const numbers = Object.fromEntries(
    (line?.review ?? []).map(({ item }, index) => [String(index + 1), () => take(item)]),
  );
  useKeys({
    ...{ j: () => go(at + 1), k: () => go(at - 1), u: undoLast },
    ...(line && { 0: () => take(null), ...numbers }),
  });
  if (!line) return null;
  const { review: left } = analysis.counts;
  return (
    <Card component="section" aria-label={t('reviewTitle')} sx={{ mb: 4 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 3 }}>
        <Box role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="div">
            {t('lineOf', { number: line.number, count: left })}
          </Typography>
          <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {line.requested}
          </Typography>
        </Box>
        <Moves
          onPrevious={() => go(at - 1)}
          onNext={() => go(at + 1)}
          isFirst={at === 0}
          isLast={at === lines.length - 1}
        />
      </Stack>
      {left === 0 && (
        <Alert severity="success" sx={{ mb: 3 }}>
          {t('allReviewed')}
        </Alert>
      )}
      <Candidates line={line} disabled={isBusy} onTake={take} names={namesOf(analysis)} />
      <Button
        color="inherit"
        disabled={past.length === 0 || isBusy}
        onClick={undoLast}
        sx={{ mt: 2 }}
        endIcon={<Kbd>U</Kbd>}
      >
        {t('undo')}
      </Button>
    </Card>
  );
}

const namesOf = ({ lists }: AnalysisRow) => new Map(lists.map(({ id, name }) => [id, name]));

type MovesProps = { onPrevious: () => void; onNext: () => void; isFirst: boolean; isLast: boolean };

function Moves({ onPrevious, onNext, isFirst, isLast }: MovesProps) {
  const t = useText(text);
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <Button variant="outlined" color="inherit" disabled={isFirst} onClick={onPrevious} endIcon={<Kbd>K</Kbd>}>
        {t('previous')}
      </Button>
      <Button variant="outlined" color="inherit" disabled={isLast} onClick={onNext} endIcon={<Kbd>J</Kbd>}>
        {t('next')}
      </Button>
    </Stack>
  );
}
