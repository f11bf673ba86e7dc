import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  quiet?: boolean;
};

/** Loads the next page of an infinite query; says when all is shown. */
export function LoadMore({ query, quiet = false }: Props) {
  const t = useText(texts);
  return (
    <Box sx={{ textAlign: 'center', py: 4 }}>
      {query.hasNextPage ? (
        <Button
          variant="outlined"
          color="inherit"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : (
        !quiet && (
          <Typography variant="caption" color="textSecondary">
            {t('allShown')}
          </Typography>
        )
      )}
    </Box>
  );
}
