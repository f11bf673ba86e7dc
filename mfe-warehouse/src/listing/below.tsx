import { Typography } from '@qiaohui/kit';

const small = { whiteSpace: 'normal', fontWeight: 400 } as const;

/** What belongs to a value, in small below it, as far as there is any. */
export function Below({ parts }: { parts: string[] }) {
  const said = parts.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={small}>
      {said.join(' · ')}
    </Typography>
  );
}
