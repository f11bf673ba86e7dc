import { Button, RouterLink, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

/** The way to one's data: who viewed it, its copy, and the deletion of the account. */
export function DataLink() {
  const t = useText(text);
  const open = (
    <Button component={RouterLink} to="/orders/data" size="small" variant="outlined" color="inherit">
      {t('openData')}
    </Button>
  );
  return (
    <Section title={t('data')} action={open}>
      {t('dataNote')}
    </Section>
  );
}
