import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { Box, Empty, Failure, joined, Lines, Skeleton, Typography, useQuery, useText } from '@qiaohui/kit';
import { useEffect, useRef, useState } from 'react';
import { Inside } from '../../form/unsaved.tsx';
import { Files } from '../documents/files.tsx';
import documentTexts from '../documents/messages/zh-CN.json' with { type: 'json' };
import { SlotChips } from '../documents/slots.tsx';
import { useDocuments } from '../documents/use-documents.ts';
import { type Decided, useVerdict } from '../documents/use-verdict.ts';
import { orders } from '../queries.ts';
import { ReviewData } from './data.tsx';
import type { AllMarks } from './marks.ts';
import { useDifferences } from './match.tsx';
import own from './messages/zh-CN.json' with { type: 'json' };

const text = joined(documentTexts, own);

export type Step = {
  detail: OrderDetail;
  decided: Decided;
  /** The next document of this order that waits for a verdict. */
  next: Slot | undefined;
  /** False when the order was left before the answer came. */
  isHere: boolean;
};
type Props = {
  id: string;
  marks: AllMarks;
  onDone: (step: Step) => void;
  onChanged: () => void;
  onClose: () => void;
};

const paper = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  px: 2,
  py: 3,
} as const;

/** What is still to be decided behind a slot, then before it. */
function nextPending({ checklist }: OrderDetail, { which }: Decided): Slot | undefined {
  const at = checklist.findIndex(({ slot }) => slot === which);
  return [...checklist.slice(at + 1), ...checklist.slice(0, Math.max(at, 0))].find(({ state }) => state === 'pending');
}

/** Calls when somebody else, or the customer, has changed the order that is open. */
function useChanged({ version }: OrderDetail, onChanged: () => void) {
  const known = useRef(version);
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  });
  useEffect(() => {
    if (version > known.current) changed.current();
    known.current = Math.max(known.current, version);
  }, [version]);
  return (own: number) => {
    known.current = Math.max(known.current, own);
  };
}

function Open({ detail, marks, onDone, onChanged, onClose }: Omit<Props, 'id'> & { detail: OrderDetail }) {
  const t = useText(text);
  // given once per open order: opening a document is recorded with it
  const [why, setWhy] = useState<string | null>(null);
  const { slot, choose, show, signedFiles, isSeen, isDrawn, onDrawn } = useDocuments(detail, why);
  const reason = useDifferences(detail, slot, marks);
  const noteOwn = useChanged(detail, onChanged);
  const done = (now: OrderDetail, decided: Decided, isHere: boolean) => {
    noteOwn(now.version);
    const next = nextPending(now, decided);
    if (next) show(next.slot);
    onDone({ detail: now, decided, next, isHere });
  };
  const verdict = useVerdict({
    detail,
    slot,
    isSeen,
    isDrawn,
    differs: reason !== undefined,
    onDone: done,
    quiet: true,
  });
  return (
    <>
      <Box component="section" aria-label={t('paper')} sx={paper}>
        {slot ? (
          <>
            <SlotChips checklist={detail.checklist} open={slot.slot} onOpen={choose} strip />
            <Box sx={{ minHeight: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', '& > *': { minHeight: 0 } }}>
              <Inside name="slot">
                <Files key={slot.slot} {...{ slot, why, signedFiles, onDrawn }} onReason={setWhy} fill />
              </Inside>
            </Box>
            {slot.reason && (
              <Typography variant="body2" color="error">
                {t('wentBack', { reason: slot.reason })}
              </Typography>
            )}
          </>
        ) : (
          <Empty title={t('none')} />
        )}
      </Box>
      <ReviewData {...{ detail, slot, verdict, reason, marks, onClose }} />
    </>
  );
}

/** An order in the review mode, with the room of both columns reserved until it is loaded. */
export function ReviewOrder({ id, ...props }: Props) {
  const query = useQuery(orders.one(id));
  if (query.data) return <Open detail={query.data} {...props} />;
  if (query.error)
    return (
      <Box sx={{ gridColumn: 'span 2', p: 4 }}>
        <Failure error={query.error} retry={query.refetch} />
      </Box>
    );
  return (
    <>
      <Box sx={paper}>
        <Skeleton variant="rounded" height={36} />
        <Skeleton variant="rounded" height="100%" />
      </Box>
      <Box sx={{ p: 4, borderLeft: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <Lines count={8} height={36} />
      </Box>
    </>
  );
}
