import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import {
  Amount,
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import { type BusinessCode, BusinessCodeForm, CodeSide } from '@qiaohui/trade/business-codes';
import { useMayReadPrices } from '../../area/use-prices.ts';
import { useSetupExport } from '../../exports/use-setup-export.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { useDateColumns } from '../../records/dates.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import { CreateSetup } from '../setup/create.tsx';
import { EditSetup } from '../setup/edit.tsx';
import { useNameOf } from '../setup/names.ts';
import { useLiveSetup } from '../setup/use-live-setup.ts';
import { useSetupRemoval } from '../setup/use-removal.ts';
import { BusinessCodeFields, codeValues, emptyCode } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { businessCodes } from './queries.ts';

function EditCode({ code, onClose }: { code: BusinessCode; onClose: () => void }) {
  const t = useText(text);
  return (
    <EditSetup
      title={t('edit')}
      action={t('saveDo')}
      conflict="business-code.changed"
      schema={BusinessCodeForm}
      record={code}
      values={codeValues(code)}
      state={[code.code, code.name, code.price, code.currency]}
      records={businessCodes}
      onClose={onClose}
    >
      <BusinessCodeFields />
    </EditSetup>
  );
}

function useColumns(): Column<BusinessCode>[] {
  const t = useText(text);
  const nameOf = useNameOf();
  const { number } = useFormat();
  const isPriced = useMayReadPrices();
  const price: Column<BusinessCode> = {
    key: 'price',
    title: t('price'),
    figure: true,
    phone: 'end',
    cell: ({ price: usual, currency }) => {
      if (!usual || !currency) return '–';
      // a price per kilogram has more digits than an amount
      return /\.\d{3}/.test(usual) ? (
        `${number(usual)}\u00A0${currency}`
      ) : (
        <Amount amount={usual} currency={currency} />
      );
    },
  };
  return [
    { key: 'code', title: t('code'), sort: 'code', whole: true, cell: ({ code }) => code },
    { key: 'name', title: t('name'), sort: 'name', least: 200, cell: nameOf },
    { key: 'side', title: t('side'), whole: true, phone: 'beside', cell: ({ side }) => t(`side.${side}`) },
    ...(isPriced ? [price] : []),
    { key: 'tax', title: t('tax'), whole: true, labelled: true, cell: ({ tax_code }) => tax_code ?? '–' },
    { key: 'account', title: t('account'), whole: true, labelled: true, cell: ({ account }) => account ?? '–' },
    ...useDateColumns<BusinessCode>(),
  ];
}

/** What the team charges and pays for. */
export function Component() {
  const t = useText(text);
  useLiveSetup('business-code', 'business-codes');
  const { filter, filtered, clear, show } = useListParams({ side: CodeSide.options });
  const sorting = useListSort(['code', 'name', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(businessCodes.page({ ...filter, sort: sorting.value }));
  const exported = useSetupExport({
    list: 'business-codes',
    name: t('title'),
    filter: { ...filter, sort: sorting.value },
  });
  const remove = useSetupRemoval(businessCodes);
  const { edited, edit, close } = useEdited(rowsOf(query.data));
  return (
    <>
      <ListPage<BusinessCode>
        title={t('title')}
        acts={[exported.act]}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="business-codes" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="side"
              label={t('side')}
              all={t('allSides')}
              options={CodeSide.options.map((value) => ({ value, label: t(`side.${value}`) }))}
            />
          </FilterBar>
        }
        query={query}
        sorting={sorting}
        columns={useColumns()}
        actsOf={(code) => [
          { label: t('edit'), run: () => edit(code) },
          { label: t('delete'), danger: true, run: () => remove(code, code.code) },
        ]}
        nameOf={({ code }) => code}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Receipt fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{
          label: t('create'),
          form: (onClose) => (
            <CreateSetup
              title={t('create')}
              action={t('createDo')}
              schema={BusinessCodeForm}
              draft={emptyCode}
              records={businessCodes}
              onClose={onClose}
            >
              <BusinessCodeFields />
            </CreateSetup>
          ),
        }}
      />
      {exported.dialog}
      {edited && <EditCode code={edited} onClose={close} />}
    </>
  );
}
