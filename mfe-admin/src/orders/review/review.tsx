import Check from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, joined, Typography, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import { type ReactNode, useState } from 'react';
import { useReading } from '../../side-panel/reading.ts';
import documentTexts from '../documents/messages/zh-CN.json' with { type: 'json' };
import { useReviewMode } from '../params.ts';
import { Folded } from './folded.tsx';
import { Frame } from './frame.tsx';
import { useAllMarks } from './marks.ts';
import own from './messages/zh-CN.json' with { type: 'json' };
import { ReviewOrder, type Step } from './order.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueue } from './use-queue.ts';

const text = joined(documentTexts, own);

/** What was just done; `back`: the order that it was done in, once another one is open. */
type News = { text: string; isEnd?: boolean; back?: { id: string; number: string } };

function Announcement({ news, onBack }: { news: News | null; onBack: (id: string) => void }) {
  const t = useText(text);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {news && <Check fontSize="small" sx={{ color: 'primary.text', flex: 'none' }} />}
      <Typography
        role="status"
        variant="body2"
        noWrap
        title={news?.text ?? ''}
        sx={{ minWidth: 0, ...(news?.isEnd && { fontWeight: 700 }) }}
      >
        {news?.text}
      </Typography>
      {news?.back && (
        <Button
          size="small"
          color="info"
          onClick={() => news.back && onBack(news.back.id)}
          sx={{ minHeight: 32, px: 2, flex: 'none' }}
        >
          {t('backTo', { number: news.back.number })}
        </Button>
      )}
    </Box>
  );
}

/**
 * An open order that fills the window: the queue, its document and the data that it must match. A verdict leads on to
 * its next document, then to the next order.
 */
export function Review({ opened, filters }: { opened: string; filters: ReactNode }) {
  const t = useText(text);
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const { open, close } = useReading('order');
  const { toggle } = useReviewMode();
  const { query, queue, at, leadOn } = useQueue(opened);
  const marks = useAllMarks();
  const [news, announce] = useState<News | null>(null);
  // over the document it goes away with the choice of another order
  const [listFor, showListFor] = useState<string | null>(null);
  const isListShown = listFor === opened;
  const onDone = ({ detail, decided: { verdict, which }, next, isHere }: Step) => {
    const name = t(which === 'all' ? 'slots' : which);
    const done = t(verdict === 'accept' ? 'acceptedToast' : 'rejectedToast', { slot: name });
    const following = next ? undefined : leadOn(detail);
    // whoever has moved on stays where they are; a toast says what became of it
    if (!isHere) return;
    if (next) return announce({ text: t('nextPaper', { done, slot: t(next.slot) }) });
    const { id, number } = detail;
    if (!following) return announce({ text: t('allDone', { number, done }), isEnd: true });
    announce({ text: t('nextOrder', { number, done, next: following.number }), back: { id, number } });
    open(following.id);
  };
  const back =
    toggle && isWide ? { label: t('beside'), run: toggle, key: 'D' } : { label: t('back'), run: close, key: 'Esc' };
  return (
    <Frame
      isListShown={isListShown}
      queue={<QueueList query={query} queue={queue} />}
      line={
        <Folded
          filters={filters}
          at={at}
          count={queue.length}
          total={query.data?.pages[0]?.total}
          list={{ isShown: isListShown, toggle: () => showListFor(isListShown ? null : opened) }}
          back={back}
        >
          <Announcement news={news} onBack={open} />
        </Folded>
      }
    >
      <ReviewOrder
        key={opened}
        id={opened}
        marks={marks}
        onDone={onDone}
        onChanged={() => announce({ text: t('changed') })}
        onClose={close}
      />
    </Frame>
  );
}
