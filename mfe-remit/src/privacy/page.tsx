import { Breadcrumbs, Page, useText } from '@qiaohui/kit';
import { AccessLog } from './access-log.tsx';
import { DataExports } from './data-exports.tsx';
import { Deletion } from './deletion.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SavedParties } from './saved-parties.tsx';

/** The page of the customer's own data: who viewed it, its export, its deletion. */
export function Component() {
  const t = useText(text);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      above={<Breadcrumbs crumbs={[{ label: t('account'), to: '/account' }]} />}
      width="wizard"
    >
      <AccessLog />
      <SavedParties />
      <DataExports />
      <Deletion />
    </Page>
  );
}
