import { Box, Chip, useExpiring, useLocale, useSession } from '@qiaohui/kit';

/**
 * The name of the partner that a customer is about to pay, in the current language; null when there is none, and for
 * staff.
 */
export function usePartner(): string | null {
  const { user } = useSession();
  const { locale } = useLocale();
  const [name, nameEn] = [useExpiring('brand_name'), useExpiring('brand_name_en')];
  return user?.group ? null : locale === 'zh-CN' ? name : nameEn;
}

/** A partner's name beside ours. We have no right to show its logo. */
export function Partner({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, mx: 2, minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        ×
      </Box>
      <Chip label={name} title={name} variant="outlined" sx={{ minWidth: 0, maxWidth: { xs: '100%', md: 260 } }} />
    </Box>
  );
}
