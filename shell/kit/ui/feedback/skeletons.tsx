import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

/** Widths of texts, so that lines below each other do not look like a slab. */
const widths = ['62%', '48%', '70%', '55%', '40%'];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const widthOf = (index: number) => widths[index % widths.length];

function Status({ children }: { children: ReactNode }) {
  const t = useText(texts);
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}

function Block({ lines }: { lines: number }) {
  return (
    <Card>
      <Skeleton variant="rounded" height={20} width="30%" sx={{ mb: 4 }} />
      {numbers(lines).map((line) => (
        <Box key={line} sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', height: 44 }}>
          <Skeleton variant="rounded" height={14} width="24%" />
          <Skeleton variant="rounded" height={14} width={`${20 + ((line * 7) % 18)}%`} />
        </Box>
      ))}
    </Card>
  );
}

/** What the page of a record will be: its summary and blocks, and on wide screens the column beside them. */
export function DetailSkeleton() {
  const columns = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' }, alignItems: 'start' };
  const column = { display: 'grid', gap: 4 };
  return (
    <Status>
      <Box sx={columns}>
        <Box sx={column}>
          <Card>
            <Skeleton variant="rounded" height={24} width={120} sx={{ mb: 4 }} />
            <Box sx={{ display: 'flex', gap: 8, mb: 5 }}>
              <Skeleton variant="rounded" height={36} width="34%" />
              <Skeleton variant="rounded" height={36} width="28%" />
            </Box>
            <Skeleton variant="rounded" height={8} />
          </Card>
          <Block lines={5} />
        </Box>
        <Box sx={column}>
          <Block lines={4} />
          <Block lines={2} />
        </Box>
      </Box>
    </Status>
  );
}

/** What a form will be: labels above their fields. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Status>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {numbers(fields).map((field) => (
          <div key={field}>
            <Skeleton variant="rounded" height={14} width={widthOf(field)} sx={{ maxWidth: 160, mb: 2 }} />
            <Skeleton variant="rounded" sx={{ height: 'var(--control, 44px)' }} />
          </div>
        ))}
      </Box>
    </Status>
  );
}
