import { Box, Button, RouterLink, useText } from '@qiaohui/kit';
import { LinkedApp } from './linked-app.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Line, lines, Section } from './section.tsx';

/** How one logs in: the password, and the messaging app where one is linked. */
export function Security() {
  const t = useText(text);
  const change = (
    <Button component={RouterLink} to="/change-password" size="small" variant="outlined" color="inherit">
      {t('changePassword')}
    </Button>
  );
  return (
    <Section title={t('security')}>
      <Box sx={lines}>
        <Line name={t('password')} note={t('passwordNote')} action={change} />
        <LinkedApp />
      </Box>
    </Section>
  );
}
