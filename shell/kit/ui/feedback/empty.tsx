import Inbox from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Illustration } from './illustration.tsx';

type Props = {
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One action; none where the page's head has it. */
  action?: ReactNode;
  /** An outlined icon with `fontSize="inherit"`. */
  icon?: ReactNode;
  /** A drawing instead of the icon, for what people meet first. */
  picture?: Parameters<typeof Illustration>[0]['name'];
  headingLevel?: 'h2' | 'h3' | 'p';
};

const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  mx: 'auto',
  mb: 4,
  borderRadius: '50%',
  bgcolor: 'ended.wash',
  color: 'text.secondary',
  fontSize: 40,
} as const;

/** Empty state: says why there is nothing, and offers one action. */
export function Empty({ title, text, action, icon, picture, headingLevel = 'p' }: Props) {
  return (
    <Box sx={{ textAlign: 'center', py: 10, px: 4 }}>
      {picture ? <Illustration name={picture} /> : <Box sx={circle}>{icon ?? <Inbox fontSize="inherit" />}</Box>}
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mx: 'auto', maxWidth: 480 }}>
          {text}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 5, display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>{action}</Box>
      )}
    </Box>
  );
}
