import Close from '@mui/icons-material/CloseOutlined';
import { Box, Card, Failure, IconButton, Lines, labels, type UseQueryResult, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The record's name, and a label until it is loaded. */
  nameOf: (record: T) => string;
  label: string;
  onClose: () => void;
  /** Has a cross of its own. */
  children: (record: T) => ReactNode;
};

/** The panel of an open record, with its loading and error states. */
export function Panel<T>({ query, nameOf, label, onClose, children }: Props<T>) {
  const t = useText(labels);
  return (
    <Card
      component="section"
      aria-label={query.data ? nameOf(query.data) : label}
      sx={{
        p: { xs: 0 },
        position: { lg: 'sticky' },
        top: 16,
        maxHeight: { lg: 'calc(100dvh - 32px)' },
        // on a phone the drawer scrolls, and what is pinned to its end stays there
        overflow: { xs: 'visible', lg: 'auto' },
      }}
    >
      {query.data && children(query.data)}
      {!query.data && (
        <Box sx={{ p: 4 }}>
          {/* on a phone the drawer covers all that is beside it */}
          <IconButton aria-label={t('close')} onClick={onClose} sx={{ display: 'flex', ml: 'auto', mb: 2 }}>
            <Close fontSize="small" />
          </IconButton>
          {query.error ? <Failure error={query.error} retry={query.refetch} /> : <Lines count={10} height={28} />}
        </Box>
      )}
    </Card>
  );
}
