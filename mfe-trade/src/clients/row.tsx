import { Box, Button, rowMark, Stack, StatusChip, Typography, useText } from '@qiaohui/kit';
import type { ClientCodeRow } from '@qiaohui/trade/clients';
import { useRef } from 'react';
import { useDecision } from './decision.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 4, sm: 6 },
  py: 3,
  listStyle: 'none',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  // names of teams may be long
  '& *': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/** A code with its owner, the teams that name it, its in-orders without a waybill, and the decision. */
export function CodeRow({ row }: { row: ClientCodeRow }) {
  const t = useText(text);
  const { code, team, named_by, loose } = row;
  const own = useRef<HTMLLIElement>(null);
  const { decide, isPending } = useDecision(row, own);
  const facts = [
    ...named_by.map(({ name, waybills }) => t('named', { team: name, count: waybills })),
    ...(loose > 0 ? [t('loose', { count: loose })] : []),
  ];
  return (
    <Box ref={own} component="li" tabIndex={-1} {...rowMark(row.id)} sx={line}>
      <Stack
        direction="row"
        sx={{ flex: '1 1 150px', minWidth: 0, columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{code}</Typography>
        {team ? (
          <StatusChip tone="info" label={t('of', { team: team.name })} />
        ) : (
          <StatusChip tone="waiting" label={t('waiting')} />
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {named_by
          .filter((one) => one.id !== team?.id)
          .map((one) => (
            <Button
              key={one.id}
              size="small"
              variant="outlined"
              disabled={isPending}
              aria-label={t('giveOf', { code, team: one.name })}
              onClick={() => decide(one)}
            >
              {t('give', { team: one.name })}
            </Button>
          ))}
        {team && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isPending}
            aria-label={t('takeOf', { code })}
            onClick={() => decide(null)}
          >
            {t('take')}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}
