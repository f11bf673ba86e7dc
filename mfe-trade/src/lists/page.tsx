import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import {
  Button,
  Empty,
  KeyHints,
  Lines,
  Loaded,
  LoadMore,
  Page,
  type Theme,
  useInfiniteQuery,
  useKeys,
  useKeyword,
  useMediaQuery,
  useNavigate,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { DataTable } from '@qiaohui/kit/grid';
import { ListStatus } from '@qiaohui/trade/prices';
import { useState } from 'react';
import { Choice, useChoice } from '../area/choice.tsx';
import { rowsOf } from '../area/queries.ts';
import { serverOrder, TableBox } from '../area/table-box.tsx';
import { Toolbar } from '../area/toolbar.tsx';
import { useColumns } from './columns.tsx';
import { NewList } from './new-list.tsx';
import { lists } from './queries.ts';
import { text } from './text.ts';

const narrowColumns = { uniform_discount_rate: false, updated_at: false, created_at: false };

export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const columns = useColumns();
  const [, setParams] = useSearchParams();
  const [making, setMaking] = useState(false);
  const filter = { keyword: useKeyword(), status: useChoice('status', ListStatus.options) };
  const query = useInfiniteQuery(lists.page(filter));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const filtered = filter.keyword !== '' || filter.status !== '';
  const make = () => setMaking(true);
  useKeys({ n: make });
  const create = (
    <Button variant="contained" onClick={make}>
      {t('create')}
    </Button>
  );
  const empty = filtered ? (
    <Empty
      title={t('none')}
      text={t('noneText')}
      action={
        <Button variant="outlined" color="inherit" onClick={() => setParams({})}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <Empty icon={<PriceChange fontSize="inherit" />} title={t('empty')} text={t('emptyText')} action={create} />
  );
  return (
    <Page title={t('title')} width="full" dense actions={create}>
      <Toolbar search={t('search')} placeholder={t('placeholder')}>
        <Choice
          param="status"
          label={t('status')}
          all={t('allStatus')}
          options={ListStatus.options.map((value) => ({ value, label: t(value) }))}
        />
      </Toolbar>
      <Loaded query={query} skeleton={<Lines count={8} height={44} />}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0) return empty;
          return (
            <>
              <TableBox rows={rows.length}>
                <DataTable
                  {...serverOrder}
                  label={t('title')}
                  rows={rows}
                  columns={columns}
                  columnVisibilityModel={narrow ? narrowColumns : {}}
                  onOpen={({ id }) => navigate(`/trade/price-lists/${id}`)}
                />
              </TableBox>
              <LoadMore query={query} quiet={rows.length < 20} />
            </>
          );
        }}
      </Loaded>
      {making && <NewList open onClose={() => setMaking(false)} />}
      <KeyHints
        keys={[
          { keys: '/', words: t('keySearch') },
          { keys: 'N', words: t('keyNew') },
          { keys: 'J K', words: t('keyWalk') },
          { keys: 'Enter', words: t('keyOpen') },
        ]}
      />
    </Page>
  );
}
