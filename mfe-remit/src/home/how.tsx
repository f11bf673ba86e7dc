import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import { Box, RouterLink, Typography, useText } from '@qiaohui/kit';
import { text } from './text.ts';

const steps = ['step1', 'step2', 'step3'] as const;
const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
  listStyle: 'none',
  m: 0,
  p: 0,
};
const number = {
  width: 30,
  height: 30,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'primary.wash',
  color: 'primary.text',
  fontWeight: 700,
  mb: 3,
};
const banner = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  mt: 6,
  p: { xs: 4, sm: 6 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
};

/** The three steps in words, and the way to the settlement service. */
export function HowItWorks() {
  const t = useText(text);
  return (
    <Box component="section" aria-labelledby="how" sx={{ mt: { xs: 8, sm: 11 } }}>
      <Typography variant="h2" id="how" sx={{ mb: 4 }}>
        {t('steps')}
      </Typography>
      <Box component="ol" sx={grid}>
        {steps.map((step, at) => (
          <Box component="li" key={step}>
            <Box aria-hidden sx={number}>
              {at + 1}
            </Box>
            <Typography variant="h3">{t(step)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t(`${step}Text`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component={RouterLink} to="/settlement" sx={banner}>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 700 }}>{t('settlement')}</Box>
          <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{t('settlementText')}</Box>
        </Box>
        <ArrowForward sx={{ color: 'primary.main' }} />
      </Box>
    </Box>
  );
}
