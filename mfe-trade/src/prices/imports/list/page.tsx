import UploadFile from '@mui/icons-material/UploadFileOutlined';
import {
  Box,
  Button,
  FilterChoice,
  KeyHints,
  Page,
  RecordList,
  RouterLink,
  useInfiniteQuery,
  useListParams,
  useText,
} from '@qiaohui/kit';
import { ImportState, type PriceImportRow } from '@qiaohui/trade/imports';
import { ImportKind } from '@qiaohui/trade/imports/fields';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { mayDelete, useDeletion } from '../acts.ts';
import { useLiveImports } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { imports } from '../queries.ts';
import { useColumns } from './columns.tsx';

/** The team's imports, newest first, with the progress of those that run. */
export function Component() {
  const t = useText(text);
  const mayWrite = useMayWritePrices();
  const { filter, filtered, clear } = useListParams({ kind: ImportKind.options, state: ImportState.options });
  const remove = useDeletion();
  useLiveImports();
  const button = (look: object) =>
    mayWrite && (
      <Button component={RouterLink} to="/trade/imports/new" {...look}>
        {t('create')}
      </Button>
    );
  return (
    <Page title={t('title')} width="full" dense actions={button({ variant: 'contained' })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <FilterChoice
          param="kind"
          label={t('kind')}
          all={t('allKinds')}
          options={ImportKind.options.map((value) => ({ value, label: t(value) }))}
        />
        <FilterChoice
          param="state"
          label={t('state')}
          all={t('allStates')}
          options={ImportState.options.map((value) => ({ value, label: t(value) }))}
        />
      </Box>
      <RecordList<PriceImportRow>
        label={t('title')}
        query={useInfiniteQuery(imports.page({ kind: filter.kind, state: filter.state }))}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/imports/${id}`}
        nameOf={({ file }) => file.name}
        {...(mayWrite && {
          actsOf: (row) =>
            mayDelete(row) ? [{ label: t('deleteDo'), danger: true, run: () => void remove(row) }] : [],
        })}
        filtered={filtered}
        onClear={clear}
        keyboard
        empty={{
          icon: <UploadFile fontSize="inherit" />,
          title: t('empty'),
          text: t('emptyText'),
          action: button({ variant: 'outlined', color: 'inherit' }),
        }}
      />
      <KeyHints
        keys={[
          { keys: 'J K', label: t('keyWalk') },
          { keys: 'Enter', label: t('keyOpen') },
        ]}
      />
    </Page>
  );
}
