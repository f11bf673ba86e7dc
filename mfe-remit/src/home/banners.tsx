import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Box, RouterLink, useQuery, useText } from '@qiaohui/kit';
import { site } from '../site/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const banner = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  p: { xs: 4, sm: 6 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
};

function BannerText({ title, description }: { title: string; description: string }) {
  return (
    <Box sx={{ flex: 1 }}>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{description}</Box>
    </Box>
  );
}

/** Links to the settlement service and, where there is one, to a survey that somebody else hosts. */
export function Banners() {
  const t = useText(text);
  const { data: survey } = useQuery(site.survey());
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 6, gridTemplateColumns: { xs: '1fr', md: survey ? '1fr 1fr' : '1fr' } }}>
      <Box component={RouterLink} to="/settlement" sx={banner}>
        <BannerText title={t('settlement')} description={t('settlementText')} />
        <ArrowForward sx={{ color: 'primary.main' }} />
      </Box>
      {survey && (
        <Box component="a" href={survey} target="_blank" rel="noopener noreferrer" sx={banner}>
          <BannerText title={t('survey')} description={t('surveyText')} />
          <OpenInNew sx={{ color: 'primary.main' }} />
        </Box>
      )}
    </Box>
  );
}
