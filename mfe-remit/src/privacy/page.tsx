import { Breadcrumbs, Page, useInfiniteQuery, useQuery, useText } from '@qiaohui/kit';
import { CardSkeleton, Waiting } from '../layout/skeletons.tsx';
import { savedParties } from '../parties/queries.ts';
import { AccessLog } from './access-log.tsx';
import { DataExports } from './data-exports.tsx';
import { Deletion } from './deletion.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';
import { SavedParties } from './saved-parties.tsx';

/** What stands on the page comes together, so that no card pushes another down. */
function useIsLoading(): boolean {
  const log = useInfiniteQuery(privacy.accessLog());
  const people = useQuery(savedParties.all());
  const copies = useQuery(privacy.exports());
  return log.isPending || people.isPending || copies.isPending;
}

const DataSkeleton = () => (
  <Waiting>
    <CardSkeleton height={168} />
    <CardSkeleton rows={2} height={190} />
    <CardSkeleton height={168} />
  </Waiting>
);

/** The page of the customer's own data: who viewed it, its export, its deletion. */
export function Component() {
  const t = useText(text);
  const isLoading = useIsLoading();
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      above={<Breadcrumbs crumbs={[{ label: t('account'), to: '/account' }]} />}
      width="wizard"
    >
      {isLoading ? (
        <DataSkeleton />
      ) : (
        <>
          <AccessLog />
          <SavedParties />
          <DataExports />
          <Deletion />
        </>
      )}
    </Page>
  );
}
