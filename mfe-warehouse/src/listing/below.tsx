import { Typography } from '@qiaohui/kit';

const small = { whiteSpace: 'normal', fontWeight: 400 } as const;

/** What belongs to a value, in small below it, as far as there is any. */
export function Below({ parts }: { parts: string[] }) {
  const shown = parts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={small}>
      {shown.join(' · ')}
    </Typography>
  );
}
