import { Box, Card, Skeleton, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Widths of texts, so that lines below each other do not look like a slab. */
const widths = ['62%', '48%', '70%', '55%', '40%'];
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 44 } as const;

/** What waits, for screen readers once, around its shapes. */
export function Waiting({ children }: { children: ReactNode }) {
  const t = useText(text);
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {children}
    </Box>
  );
}

type CardProps = {
  /** Of the whole card, where it is known. */
  height?: number;
  /** Names and values below each other; or labels above their fields. */
  rows?: number;
  fields?: number;
  children?: ReactNode;
};

/** A card with its heading and the lines or fields that it will have. */
export function CardSkeleton({ height, rows = 0, fields = 0, children }: CardProps) {
  return (
    <Card sx={{ overflow: 'hidden', ...(height && { height }) }}>
      <Skeleton variant="rounded" height={20} width="32%" sx={{ mb: 4, maxWidth: 180 }} />
      {children}
      {numbers(rows).map((row) => (
        <Box key={row} sx={line}>
          <Skeleton variant="rounded" height={14} width="26%" />
          <Skeleton variant="rounded" height={14} width={`${20 + ((row * 7) % 18)}%`} />
        </Box>
      ))}
      {fields > 0 && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {numbers(fields).map((field) => (
            <div key={field}>
              <Skeleton variant="rounded" height={14} width={widths[field % widths.length] ?? '50%'} sx={{ mb: 2 }} />
              <Skeleton variant="rounded" sx={{ height: 'var(--control, 44px)' }} />
            </div>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** The first card of an order: its state, when it arrives, the sums, and the bar of six parts. */
export function SummarySkeleton({ height }: { height: number }) {
  return (
    <Card sx={{ height, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', gap: 2, mb: 4 }}>
        <Skeleton variant="rounded" width={96} height={24} sx={{ borderRadius: '12px' }} />
        <Skeleton variant="rounded" width={140} height={24} />
      </Box>
      <Skeleton variant="rounded" width="min(420px, 90%)" height={30} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width="min(260px, 60%)" height={14} sx={{ mb: 6 }} />
      <Box sx={{ display: 'flex', gap: 8, mb: 6 }}>
        {[132, 120].map((width) => (
          <div key={width}>
            <Skeleton variant="rounded" width={width / 2} height={14} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" width={width} height={26} />
          </div>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 1.5 }}>
        {numbers(6).map((part) => (
          <Skeleton key={part} variant="rounded" height={6} />
        ))}
      </Box>
    </Card>
  );
}

/** Steps below each other, each with its time. */
export function StepsSkeleton({ height, count }: { height: number; count: number }) {
  return (
    <CardSkeleton height={height}>
      {numbers(count).map((step) => (
        <Box key={step} sx={{ display: 'flex', gap: 4, height: 62 }}>
          <Skeleton variant="circular" width={12} height={12} sx={{ mt: 1, flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton
              variant="rounded"
              height={14}
              width={widths[step % widths.length] ?? '50%'}
              sx={{ maxWidth: 240, mb: 2 }}
            />
            <Skeleton variant="rounded" height={10} width={120} />
          </Box>
        </Box>
      ))}
    </CardSkeleton>
  );
}

/** Choices below each other: a mark, a name, and a price at the end. */
export function ChoicesSkeleton({ count, height }: { count: number; height: number }) {
  return (
    <Waiting>
      {numbers(count).map((choice) => (
        <Card key={choice} sx={{ height, display: 'flex', alignItems: 'center', gap: 4 }}>
          <Skeleton variant="circular" width={24} height={24} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="rounded" height={18} width="34%" sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={14} width="60%" />
          </Box>
          <Skeleton variant="rounded" height={22} width={96} />
        </Card>
      ))}
    </Waiting>
  );
}
