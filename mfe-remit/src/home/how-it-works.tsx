import { Box, Typography, useText } from '@qiaohui/kit';
import { Banners } from './banners.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

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
/** The three steps of a payment, and links to other services. */
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
      <Banners />
    </Box>
  );
}
