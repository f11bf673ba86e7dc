import {
  type Act,
  Box,
  FileName,
  ListSkeleton,
  PageActs,
  RecordPage,
  useNavigate,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import type { PriceImport } from '@qiaohui/trade/imports';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { useLiveLists } from '../../price-lists/live.ts';
import { mayCancel, mayDelete, useCancelling, useDeletion } from '../acts.ts';
import { useLiveImports } from '../live.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { imports } from '../queries.ts';
import { ImportChip } from '../status.tsx';
import { Stage } from './stage.tsx';

function Actions({ found }: { found: PriceImport }) {
  const t = useText(text);
  const navigate = useNavigate();
  const cancel = useCancelling(found);
  const remove = useDeletion();
  const acts: Act[] = [
    ...(mayCancel(found) ? [{ label: t('cancelDo'), run: () => void cancel() }] : []),
    ...(mayDelete(found)
      ? [
          {
            label: t('deleteDo'),
            danger: true,
            run: () => void remove(found).then((isGone) => isGone && navigate('/trade/imports')),
          },
        ]
      : []),
  ];
  return <PageActs acts={acts} />;
}

/** One import on its way from a file into a list. */
export function Component() {
  const t = useText(text);
  const { import: id = '' } = useParams();
  const mayWrite = useMayWritePrices();
  useLiveLists();
  useLiveImports();
  return (
    <RecordPage
      query={useQuery(imports.one(id))}
      crumbs={[{ label: t('title'), to: '/trade/imports' }]}
      kind={t('title')}
      title={({ file }) => file.name}
      heading={({ file }) => <FileName name={file.name} />}
      status={({ state }) => <ImportChip state={state} />}
      actions={(found) => mayWrite && <Actions found={found} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={6} />}
    >
      {(found) => (
        <Box sx={{ pt: 2 }}>
          <Stage key={found.id} found={found} mayWrite={mayWrite} />
        </Box>
      )}
    </RecordPage>
  );
}
