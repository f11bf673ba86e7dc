import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  headingLevel?: 'h2' | 'h3' | 'p';
};

/** Empty state: says why there is nothing, and offers one action. */
export function Empty({ title, text, action, icon, headingLevel = 'p' }: Props) {
  return (
    <Box sx={{ textAlign: 'center', py: 12, px: 4 }}>
      {icon && <Box sx={{ color: 'text.faint', fontSize: 40, mb: 2 }}>{icon}</Box>}
      <Typography component={headingLevel} variant="h3">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 5, display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>{action}</Box>
      )}
    </Box>
  );
}
