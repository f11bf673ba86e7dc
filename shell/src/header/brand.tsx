import { Box, RouterLink, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The mark: a bridge with three stays in a jade square. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden
      sx={{ flex: 'none', color: 'primary.main' }}
    >
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <Box
        component="path"
        d="M5 22.5h22M6 22.5a10 10 0 0 1 20 0M11.5 22.5v-8.9M16 22.5v-10M20.5 22.5v-8.9"
        sx={{ fill: 'none', stroke: 'var(--qh-palette-primary-contrastText)', strokeWidth: 2, strokeLinecap: 'round' }}
      />
    </Box>
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  // the mark alone is narrower than a finger
  minWidth: 44,
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: 18,
  fontWeight: 700,
  flex: 'none',
} as const;

/** Mark and name, leading home; `bare`: the mark alone, where a partner's name takes the room. */
export function Brand({ bare = false }: { bare?: boolean }) {
  const t = useText(text);
  return (
    <Box component={RouterLink} to="/" aria-label={t('homeOf')} sx={link}>
      <Mark />
      {!bare && <span>{t('brand')}</span>}
    </Box>
  );
}
