import { Box, Card, Lines, Loaded, LoadMore, Page, Typography, useInfiniteQuery, useText } from '@qiaohui/kit';
import { Choice, useChoice } from '../area/choice.tsx';
import { rowsOf } from '../area/queries.ts';
import { clientCodes } from './queries.ts';
import { CodeRow } from './row.tsx';
import { text } from './text.ts';

/** For administrators: whose client each code is. */
export function Component() {
  const t = useText(text);
  const undecided = useChoice('show', ['undecided']) === 'undecided';
  const query = useInfiniteQuery(clientCodes.page({ undecided }));
  return (
    <Page title={t('title')} intro={t('intro')} dense>
      <Box sx={{ mb: 3 }}>
        <Choice
          param="show"
          label={t('which')}
          all={t('all')}
          options={[{ value: 'undecided', label: t('undecided') }]}
        />
      </Box>
      <Card>
        <Loaded query={query} skeleton={<Lines count={4} height={48} />}>
          {(data) => {
            const rows = rowsOf(data);
            if (rows.length === 0) return <Typography>{t(undecided ? 'noneUndecided' : 'none')}</Typography>;
            return (
              <Box component="ul" sx={{ m: 0, p: 0 }}>
                {rows.map((row) => (
                  <CodeRow key={row.id} row={row} />
                ))}
              </Box>
            );
          }}
        </Loaded>
        {query.hasNextPage && <LoadMore query={query} quiet />}
      </Card>
    </Page>
  );
}
