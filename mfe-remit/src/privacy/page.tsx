import { Page, useText } from '@qiaohui/kit';
import { Copies } from './copies.tsx';
import { Ending } from './ending.tsx';
import { LinkedApp } from './linked-app.tsx';
import { Looks } from './looks.tsx';
import { People } from './people.tsx';
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
