import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { Failure } from './failure.tsx';

/** Skeleton of text or rows; `height` of one line in px. */
export function Lines({ count = 3, height = 24 }: { count?: number; height?: number }) {
  const t = useText(texts);
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 3 }}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton
          key={`line ${line}`}
          variant="rounded"
          height={height}
          width={line === count - 1 && count > 1 ? '60%' : '100%'}
        />
      ))}
    </Stack>
  );
}

/** Skeleton of cards. */
export function Cards({ count = 3, height = 120 }: { count?: number; height?: number }) {
  const t = useText(texts);
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={`card ${card}`} variant="rounded" height={height} sx={{ borderRadius: '14px' }} />
      ))}
    </Box>
  );
}

type Loaded<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The three states of a query: skeleton, failure with retry, or `children` with its data. */
export function Loaded<T>({ query, skeleton = <Lines />, children }: Loaded<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} retry={query.refetch} />;
  return skeleton;
}
