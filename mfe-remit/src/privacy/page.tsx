import { Page, useText } from '@qiaohui/kit';
import { Looks } from './access-log.tsx';
import { Copies } from './data-exports.tsx';
import { Ending } from './deletion.tsx';
import { LinkedApp } from './linked-app.tsx';
import { People } from './saved-parties.tsx';
import { Sessions } from './sessions.tsx';
import { text } from './text.ts';

/** What is kept of somebody: who saw it, a copy of it, and its end. */
export function Component() {
  const t = useText(text);
  return (
    <Page title={t('title')} intro={t('intro')} width="wizard">
      <Looks />
      <People />
      <Copies />
      <LinkedApp />
      <Sessions />
      <Ending />
    </Page>
  );
}
