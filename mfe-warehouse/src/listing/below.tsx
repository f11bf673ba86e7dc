import { Typography } from '@qiaohui/kit';

const small = { whiteSpace: 'normal', fontWeight: 400 } as const;

/** Details of a value in small print; empty ones are left out. */
export function Below({ parts }: { parts: string[] }) {
  const shown = parts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={small}>
      {shown.join(' · ')}
    </Typography>
  );
}
