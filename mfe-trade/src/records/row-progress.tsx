import { Box, LinearProgress, Typography } from '@qiaohui/kit';

type Props = { label: string; done: number; total: number /** What the reader may do meanwhile. */; hint: string };

/** How far a worker is, in rows; a total of 0 is not known yet. */
export const RowProgress = ({ label, done, total, hint }: Props) => (
  <>
    <Box sx={{ my: 3 }}>
      <LinearProgress
        aria-label={label}
        {...(total > 0
          ? { variant: 'determinate' as const, value: Math.min(100, (done / total) * 100) }
          : { variant: 'indeterminate' as const })}
      />
    </Box>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
  </>
);
