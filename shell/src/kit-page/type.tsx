import { Box, type Role, Typography, useFormat, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '120px 1fr' },
  alignItems: 'baseline',
  columnGap: 4,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The roles of text, each with what it is for. */
export function Type() {
  const t = useText(text);
  const format = useFormat();
  const samples: Record<Role, string> = {
    amount: format.money('97855', 'CNY'),
    figure: format.number(1284),
    title: t('titleSample'),
    section: t('sectionSample'),
    body: t('bodySample'),
    meta: format.dateTime('2026-11-21T08:30:00.000Z'),
    id: 'IN-2611-0009 · QH0O1I2630',
  };
  return (
    <Section title={t('type')}>
      {(Object.keys(samples) as Role[]).map((role) => (
        <Box key={role} sx={line}>
          <Typography variant="meta" color="textSecondary">
            {role}
          </Typography>
          <Typography component="div" variant={role} sx={{ minWidth: 0 }}>
            {samples[role]}
          </Typography>
        </Box>
      ))}
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('breaks')}
      </Typography>
      <Box component="p" sx={{ m: 0, p: 3, width: 190, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {t('breaksSample')}
      </Box>
    </Section>
  );
}
