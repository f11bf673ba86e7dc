import Edit from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Copy, IconButton, Kbd, Tab, Tabs, useText } from '@qiaohui/kit';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

const line = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 } as const;
const parts = ['papers', 'money', 'account', 'history'] as const;

export function Controls() {
  const t = useText(text);
  const [part, setPart] = useState<string>('papers');
  return (
    <Section title={t('controls')}>
      <Box sx={line}>
        <Button variant="contained">{t('accept')}</Button>
        <Button variant="outlined" color="inherit">
          {t('reject')}
        </Button>
        <Button color="info">{t('show')}</Button>
        <Button variant="contained" color="error">
          {t('drop')}
        </Button>
        <Button variant="contained" disabled>
          {t('accept')}
        </Button>
        <Button variant="outlined" disabled>
          {t('reject')}
        </Button>
        <Button variant="contained" loading>
          {t('accept')}
        </Button>
        <IconButton aria-label={t('edit')}>
          <Edit />
        </IconButton>
        <Copy value="IN-2611-0009" label="IN-2611-0009" />
        <Kbd>A</Kbd>
      </Box>
      <Tabs
        value={part}
        onChange={(_, next: string) => setPart(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('tabs')}
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {parts.map((name) => (
          <Tab key={name} value={name} label={t(`part.${name}`)} />
        ))}
      </Tabs>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {(['success', 'info', 'warning'] as const).map((severity) => (
          <Alert key={severity} severity={severity}>
            {t(`note.${severity}`)}
          </Alert>
        ))}
      </Box>
    </Section>
  );
}
