import { Box, Button, Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { useRef, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';
import { CloseDialog } from './close-dialog.tsx';

type Move = Inquiry['moves'][number];

/** The moves that the state allows, in the table's order; one that is blocked says why. */
export function Moves({ inquiry }: { inquiry: Inquiry }) {
  const t = useText(text);
  const { id, moves, version, state } = inquiry;
  const move = useMutation(inquiries.move(useQueryClient(), id));
  const [closing, setClosing] = useState<'won' | 'lost' | null>(null);
  const isGoing = useRef(false);
  const labelOf = ({ to, outcome }: Move) => {
    if (outcome) return t(`to.${outcome}`);
    return state === 'closed' ? t('reopen') : t(`to.${to}`);
  };
  const go = async ({ to, outcome }: Move) => {
    if (outcome) return setClosing(outcome);
    // the second click of a double click comes before the button is disabled
    if (isGoing.current) return;
    isGoing.current = true;
    await move
      .mutateAsync({ to, outcome: null, reason: null, version })
      .then(() => toast.success(t('moved', { state: t(to) })), toast.failure);
    isGoing.current = false;
  };
  const blocked = moves.filter(({ blocks }) => blocks.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {moves.map((one) => (
          <Button
            key={`${one.to} ${one.outcome}`}
            variant={one.outcome === 'lost' ? 'outlined' : 'contained'}
            color={one.outcome === 'lost' ? 'inherit' : 'primary'}
            disabled={one.blocks.length > 0 || move.isPending}
            onClick={() => void go(one)}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            {labelOf(one)}
          </Button>
        ))}
      </Box>
      {blocked.map((one) => (
        <Typography key={`${one.to} ${one.outcome}`} variant="body2" color="textSecondary">
          {t('blockedBy', {
            move: labelOf(one),
            reasons: one.blocks.map((block) => t(`block.${block}`)).join(t('comma')),
          })}
        </Typography>
      ))}
      {closing && <CloseDialog inquiry={inquiry} outcome={closing} onClose={() => setClosing(null)} />}
    </Box>
  );
}
