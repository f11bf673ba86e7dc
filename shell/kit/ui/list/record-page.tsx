import { Box, Button, Cards, Empty, Failure, HttpError, messageOf, Page, RouterLink, useText } from '@qiaohui/kit/core';
import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

type Props<T> = Pick<ComponentProps<typeof Page>, 'width' | 'dense'> & {
  query: Query<T>;
  /** What parts of the page are waiting for: it is shown once they have ended too, so that none pushes down the next. */
  parts?: { isPending: boolean }[];
  /** Parent pages; a missing record offers the last one with a link. */
  crumbs: Crumb[];
  /** The page's title while there is no record. */
  kind: string;
  title: (record: T) => string;
  /** Rendered instead of the title. */
  heading?: (record: T) => ReactNode;
  /** Rendered in the heading, behind the title. */
  status?: (record: T) => ReactNode;
  /** Rendered beside the heading: a copy button. */
  beside?: (record: T) => ReactNode;
  intro?: (record: T) => ReactNode;
  actions?: (record: T) => ReactNode;
  skeleton?: ReactNode;
  children: (record: T) => ReactNode;
};

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

function Gone({ error, crumbs }: { error: unknown; crumbs: Crumb[] }) {
  const t = useText(text);
  const back = crumbs.findLast(({ to }) => to);
  const action = back?.to && (
    <Button component={RouterLink} to={back.to} variant="outlined" color="inherit">
      {t('back', { label: back.label })}
    </Button>
  );
  return <Empty title={messageOf(error)} action={action} headingLevel="h2" />;
}

/** The page of one record: breadcrumbs, title, and the states loading, failed and not found. */
export function RecordPage<T>({
  query,
  parts = [],
  crumbs,
  kind,
  title,
  heading,
  status,
  beside,
  intro,
  actions,
  skeleton = <Cards />,
  width = 'content',
  dense = false,
  children,
}: Props<T>) {
  const { data, error, refetch } = query;
  const isThere = data !== undefined && !parts.some(({ isPending }) => isPending);
  const words = isThere && intro?.(data);
  const failure = isGone(error) ? <Gone error={error} crumbs={crumbs} /> : <Failure error={error} retry={refetch} />;
  return (
    <Page
      title={isThere ? title(data) : kind}
      heading={
        isThere ? (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            {heading?.(data) ?? title(data)} {status?.(data)}
          </Box>
        ) : undefined
      }
      beside={isThere && beside?.(data)}
      intro={words}
      actions={isThere && actions?.(data)}
      width={width}
      dense={dense}
      above={<Breadcrumbs crumbs={crumbs} />}
    >
      {/* a list's filters follow its head closely, a record's parts do not; what waits is not moved but replaced */}
      <Box
        key={isThere ? 'record' : 'waiting'}
        sx={dense && !(isThere ? words : intro) ? { pt: { sm: 2 } } : undefined}
      >
        {isThere ? children(data) : error ? failure : skeleton}
      </Box>
    </Page>
  );
}
