import { type Crumb, Failure, Page } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { AreaBreadcrumbs } from './breadcrumbs.tsx';

type Props<T> = {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Of the page until the record is here, and says its own. */
  title: string;
  crumbs: Crumb[];
  skeleton: ReactNode;
  children: (record: T) => ReactNode;
};

/** The page of one record. Until that is here, the page stands with its skeleton, or with its failure and a retry. */
export function RecordPage<T>({ query: { data, error, refetch }, title, crumbs, skeleton, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      <AreaBreadcrumbs crumbs={crumbs} />
      {error ? <Failure error={error} retry={refetch} /> : skeleton}
    </Page>
  );
}
