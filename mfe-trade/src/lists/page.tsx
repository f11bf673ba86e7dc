import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { type Theme, useInfiniteQuery, useKeyword, useMediaQuery, useText } from '@qiaohui/kit';
import { ListStatus } from '@qiaohui/trade/prices';
import { Choice, useChoice } from '../area/choice.tsx';
import { ListPage } from '../area/list-page.tsx';
import { Toolbar } from '../area/toolbar.tsx';
import { useColumns } from './columns.tsx';
import { NewList } from './new-list.tsx';
import { lists } from './queries.ts';
import { text } from './text.ts';

const narrowColumns = { uniform_discount_rate: false, updated_at: false, created_at: false } as const;

export function Component() {
  const t = useText(text);
  const filter = { keyword: useKeyword(), status: useChoice('status', ListStatus.options) };
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const filters = (
    <Toolbar search={t('search')} placeholder={t('placeholder')}>
      <Choice
        param="status"
        label={t('status')}
        all={t('allStatus')}
        options={ListStatus.options.map((value) => ({ value, label: t(value) }))}
      />
    </Toolbar>
  );
  return (
    <ListPage
      t={t}
      icon={<PriceChange fontSize="inherit" />}
      filters={filters}
      filtered={filter.keyword !== '' || filter.status !== ''}
      query={useInfiniteQuery(lists.page(filter))}
      columns={useColumns()}
      hidden={narrow ? narrowColumns : {}}
      addressOf={({ id }) => `/trade/price-lists/${id}`}
      maker={(onClose) => <NewList onClose={onClose} />}
    />
  );
}
