import { Box, Chip, useKept, useLocale, useSession } from '@qiaohui/kit';

/** The partner that a customer is about to pay, in the reader's language; null where none stands beside us, and for staff. */
export function usePartner(): string | null {
  const { user } = useSession();
  const { locale } = useLocale();
  const [name, nameEn] = [useKept('brand_name'), useKept('brand_name_en')];
  return user?.group ? null : locale === 'zh-CN' ? name : nameEn;
}

/** A partner's name as it stands beside ours. Its logo is not ours to draw. */
export function Partner({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, ml: { lg: 2 }, minWidth: 0 }}>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        ×
      </Box>
      <Chip label={name} title={name} variant="outlined" sx={{ minWidth: 0, maxWidth: { xs: '100%', md: 260 } }} />
    </Box>
  );
}
