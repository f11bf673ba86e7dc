import { Box, Chip, useKept, useLocale, useSession } from '@qiaohui/kit';

/** Institutions that stand beside us: their customers see both names. */
const partners = new Set(['996', '2611', '3972', '3974', '3982']);
const [FIRST, LAST] = [2613, 2632];
const isPartner = (id: string) => partners.has(id) || (Number(id) >= FIRST && Number(id) <= LAST);

/** The partner that a customer is about to pay, in the reader's language; null for others, and for staff. */
export function usePartner(): string | null {
  const { user } = useSession();
  const { locale } = useLocale();
  const id = useKept('resource_id');
  const [name, nameEn] = [useKept('resource_name'), useKept('resource_name_en')];
  return id && isPartner(id) && !user?.group ? (locale === 'zh-CN' ? name : nameEn) : null;
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
