import { Box, Button, Stack, StatusChip, Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { ClientCodeRow } from '@qiaohui/trade/clients';
import { clientCodes } from './queries.ts';
import { text } from './text.ts';

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 3,
  listStyle: 'none',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** One code: whose it is, who names it, and the decision. Taking it back undoes it. */
export function CodeRow({ row }: { row: ClientCodeRow }) {
  const t = useText(text);
  const give = useMutation(clientCodes.give(useQueryClient()));
  const { id, code, team, named_by, version } = row;
  const decide = (to: { id: string; name: string } | null) =>
    give.mutate(
      { id, team: to?.id ?? null, version },
      {
        onSuccess: () => toast.success(to ? t('given', { code, team: to.name }) : t('taken', { code })),
        onError: toast.fault,
      },
    );
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{code}</Typography>
          {team ? (
            <StatusChip tone="info" label={t('of', { team: team.name })} />
          ) : (
            <StatusChip tone="waiting" label={t('waiting')} />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {named_by.map(({ name, waybills }) => t('named', { team: name, count: waybills })).join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {named_by
          .filter((one) => one.id !== team?.id)
          .map((one) => (
            <Button
              key={one.id}
              size="small"
              variant="outlined"
              disabled={give.isPending}
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
            disabled={give.isPending}
            aria-label={t('takeOf', { code })}
            onClick={() => decide(null)}
          >
            {t('take')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
