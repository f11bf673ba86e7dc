import { Box } from '@qiaohui/kit';

const line = {
  fill: 'none',
  stroke: 'var(--qh-palette-primary-main)',
  strokeWidth: 3,
  strokeLinecap: 'round',
} as const;

/** A person with a headset, drawn in the theme's own colours. */
export function ServicePicture({ label }: { label: string }) {
  return (
    <Box component="svg" viewBox="0 0 96 96" width={96} height={96} role="img" aria-label={label}>
      <Box component="circle" cx="48" cy="48" r="46" sx={{ fill: 'var(--qh-palette-primary-wash)' }} />
      <Box component="path" d="M20 86a28 24 0 0 1 56 0" sx={{ fill: 'var(--qh-palette-primary-main)' }} />
      <Box component="circle" cx="48" cy="42" r="17" sx={{ ...line, fill: 'var(--qh-palette-background-paper)' }} />
      <Box component="path" d="M27 44v-3a21 21 0 0 1 42 0v3M69 50v3a9 9 0 0 1-9 9h-6" sx={line} />
      <Box component="path" d="M27 40v9M69 40v9" sx={{ ...line, strokeWidth: 7 }} />
      <Box component="path" d="M42 47a8 8 0 0 0 12 0" sx={line} />
    </Box>
  );
}
