import { Box, Typography } from '@qiaohui/kit';
import type { ReactNode } from 'react';

type Props = {
  /** Of the title, which names the card. */
  id: string;
  title: string;
  intro: string;
  /** In px: with less for the words beside it, the action goes below them. */
  least?: number;
  action?: ReactNode;
};

/** The head of a card: what it is, a line about it, and what can be done. */
export function CardHead({ id, title, intro, least = 280, action }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: 3, mb: 3 }}
    >
      <Box sx={{ flex: `1 1 ${least}px`, minWidth: 0 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {intro}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
