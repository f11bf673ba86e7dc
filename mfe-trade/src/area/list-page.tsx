import {
  Button,
  Empty,
  type InfiniteData,
  KeyHints,
  Lines,
  Loaded,
  LoadMore,
  Page,
  type UseInfiniteQueryResult,
  useKeys,
  useNavigate,
  useSearchParams,
} from '@qiaohui/kit';
import { DataTable, type GridColDef } from '@qiaohui/kit/grid';
import { type ReactNode, useState } from 'react';
import { rowsOf } from './queries.ts';
import { serverOrder, TableBox } from './table-box.tsx';

type Row = { id: string };
type Word =
  | 'title'
  | 'create'
  | 'empty'
  | 'emptyText'
  | 'none'
  | 'noneText'
  | 'clear'
  | 'keySearch'
  | 'keyNew'
  | 'keyWalk'
  | 'keyOpen';
type Props<R extends Row> = {
  t: (word: Word) => string;
  icon: ReactNode;
  filters: ReactNode;
  /** Some filter is set: nothing found then means something else than nothing there. */
  filtered: boolean;
  query: UseInfiniteQueryResult<InfiniteData<{ data: R[] }>>;
  columns: GridColDef<R>[];
  hidden: Record<string, false>;
  addressOf: (row: R) => string;
  /** The form that makes a new one. */
  maker: (onClose: () => void) => ReactNode;
};

/** A list of this area as a page: filters, table, more, its empty states, a new one with N, and its keys. */
export function ListPage<R extends Row>({
  t,
  icon,
  filters,
  filtered,
  query,
  columns,
  hidden,
  addressOf,
  maker,
}: Props<R>) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [making, setMaking] = useState(false);
  const make = () => setMaking(true);
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
  const empty = filtered ? (
    <Empty title={t('none')} text={t('noneText')} action={clear} />
  ) : (
    <Empty icon={icon} title={t('empty')} text={t('emptyText')} action={create} />
  );
  return (
    <Page title={t('title')} width="full" dense actions={create}>
      {filters}
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
                  columnVisibilityModel={hidden}
                  onOpen={(row) => navigate(addressOf(row))}
                />
              </TableBox>
              <LoadMore query={query} quiet={rows.length < 20} />
            </>
          );
        }}
      </Loaded>
      {making && maker(() => setMaking(false))}
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
