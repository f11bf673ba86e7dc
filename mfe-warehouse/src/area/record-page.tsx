import { type Crumb, Failure, Page } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { AreaBreadcrumbs } from './breadcrumbs.tsx';

type Props<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Title while the record is loading. */
  title: string;
  crumbs: Crumb[];
  skeleton: ReactNode;
  children: (record: T) => ReactNode;
};

/** The page of one record, with its loading and error states. */
export function RecordPage<T>({ query: { data, error, refetch }, title, crumbs, skeleton, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      <AreaBreadcrumbs crumbs={crumbs} />
      {error ? <Failure error={error} retry={refetch} /> : skeleton}
    </Page>
  );
}
