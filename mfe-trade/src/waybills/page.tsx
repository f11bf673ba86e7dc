import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import { type Theme, useInfiniteQuery, useMediaQuery, useText } from '@qiaohui/kit';
import { ListPage } from '../area/list-page.tsx';
import { useColumns } from './columns.tsx';
import { Filters, useFilter } from './filters.tsx';
import { NewWaybillDialog } from './new-waybill.tsx';
import { useLiveWaybills, waybills } from './queries.ts';
import { text } from './text.ts';

const mediumColumns = { client_code: false, created_at: false } as const;
const narrowColumns = {
  ...mediumColumns,
  transport: false,
  route: false,
  sailing_date: false,
  arrival_date: false,
  in_order_count: false,
} as const;

export function Component() {
  const t = useText(text);
  const filter = useFilter();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));
  useLiveWaybills();
  return (
    <ListPage
      t={t}
      icon={<LocalShipping fontSize="inherit" />}
      filters={<Filters />}
      filtered={Object.values(filter).some((value) => value !== '')}
      query={useInfiniteQuery(waybills.page(filter))}
      columns={useColumns()}
      hidden={narrow ? narrowColumns : wide ? {} : mediumColumns}
      addressOf={({ id }) => `/logistics/waybill/${id}`}
      maker={(onClose) => <NewWaybillDialog onClose={onClose} />}
    />
  );
}
