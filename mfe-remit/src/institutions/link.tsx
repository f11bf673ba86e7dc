import { Box, RouterLink, signedIn } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { Named } from './badge.tsx';
import { type PricedAmount, useChoose } from './choose.ts';

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  height: '100%',
  minHeight: 88,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 150ms',
  '&:hover': { borderColor: 'primary.main' },
};

/** One institution to choose. It is a real link; signed-out visitors are asked to sign in first. */
export function InstitutionLink({
  institution,
  pricedAmount,
}: {
  institution: Institution;
  pricedAmount?: PricedAmount | undefined;
}) {
  const { addressOf, choose } = useChoose(pricedAmount);
  return (
    <Box
      component={RouterLink}
      to={addressOf(institution)}
      onClick={(event: React.MouseEvent) => {
        if (signedIn() && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
        event.preventDefault();
        choose(institution);
      }}
      sx={card}
    >
      <Named institution={institution} isNarrow />
    </Box>
  );
}
