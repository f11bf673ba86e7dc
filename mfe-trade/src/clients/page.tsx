import {
  Box,
  Button,
  Card,
  Empty,
  Forbidden,
  Lines,
  Loaded,
  LoadMore,
  Page,
  Typography,
  useInfiniteQuery,
  useKeyword,
  useSearchParams,
  useSession,
  useText,
} from '@qiaohui/kit';
import { Choice, useChoice } from '../area/choice.tsx';
import { rowsOf } from '../area/queries.ts';
import { Toolbar } from '../area/toolbar.tsx';
import { clientCodes } from './queries.ts';
import { CodeRow } from './row.tsx';
import { text } from './text.ts';

function Codes() {
  const t = useText(text);
  const [, setParams] = useSearchParams();
  const undecided = useChoice('show', ['undecided']) === 'undecided';
  const keyword = useKeyword();
  const query = useInfiniteQuery(clientCodes.page({ undecided, keyword }));
  const clear = (
    <Button variant="outlined" color="inherit" onClick={() => setParams({})}>
      {t('clear')}
    </Button>
  );
  return (
    <Page title={t('title')} intro={t('intro')} dense>
      <Toolbar search={t('search')} placeholder={t('placeholder')}>
        <Choice
          param="show"
          label={t('which')}
          all={t('all')}
          options={[{ value: 'undecided', label: t('undecided') }]}
        />
      </Toolbar>
      <Card>
        <Loaded query={query} skeleton={<Lines count={4} height={48} />}>
          {(data) => {
            const rows = rowsOf(data);
            if (rows.length === 0 && keyword !== '')
              return <Empty title={t('noneFound', { keyword })} action={clear} />;
            if (rows.length === 0) return <Typography>{t(undecided ? 'noneUndecided' : 'none')}</Typography>;
            return (
              <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0 }}>
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

/** Administrators assign client codes to teams. */
export function Component() {
  return useSession().user?.group === 'admin' ? <Codes /> : <Forbidden />;
}
