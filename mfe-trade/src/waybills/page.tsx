import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
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
  useMediaQuery,
  useNavigate,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { DataTable } from '@qiaohui/kit/grid';
import { useState } from 'react';
import { rowsOf } from '../area/queries.ts';
import { serverOrder, TableBox } from '../area/table-box.tsx';
import { useColumns } from './columns.tsx';
import { Filters, useFilter } from './filters.tsx';
import { NewWaybillDialog } from './new-waybill.tsx';
import { useLiveWaybills, waybills } from './queries.ts';
import { text } from './text.ts';

const mediumColumns = { client_code: false, created_at: false };
const narrowColumns = {
  ...mediumColumns,
  transport: false,
  route: false,
  sailing_date: false,
  arrival_date: false,
  in_order_count: false,
};

export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const columns = useColumns();
  const [, setParams] = useSearchParams();
  const [making, setMaking] = useState(false);
  const filter = useFilter();
  const query = useInfiniteQuery(waybills.page(filter));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));
  const make = () => setMaking(true);
  useLiveWaybills();
  useKeys({ n: make });
  const create = (
    <Button variant="contained" onClick={make}>
      {t('create')}
    </Button>
  );
  const clear = (
    <Button variant="outlined" color="inherit" onClick={() => setParams({})}>
      {t('clear')}
    </Button>
  );
  const filtered = Object.values(filter).some((value) => value !== '');
  const empty = filtered ? (
    <Empty title={t('none')} text={t('noneText')} action={clear} />
  ) : (
    <Empty icon={<LocalShipping fontSize="inherit" />} title={t('empty')} text={t('emptyText')} action={create} />
  );
  return (
    <Page title={t('title')} width="full" dense actions={create}>
      <Filters />
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
                  columnVisibilityModel={narrow ? narrowColumns : wide ? {} : mediumColumns}
                  onOpen={({ id }) => navigate(`/logistics/waybill/${id}`)}
                />
              </TableBox>
              <LoadMore query={query} quiet={rows.length < 20} />
            </>
          );
        }}
      </Loaded>
      {making && <NewWaybillDialog onClose={() => setMaking(false)} />}
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
