import {
  Alert,
  Button,
  Card,
  Details,
  ListSkeleton,
  PageActs,
  RecordPage,
  StatusChip,
  useNavigate,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { Share, SharedView } from '@qiaohui/trade/sharing';
import { useBrandNames } from '../../master-data/channels/brand-names.ts';
import { present } from '../../records/present.ts';
import { stateTones, useSharingLabels } from '../../sharing/labels.ts';
import { useMayShare } from '../../sharing/may-share.ts';
import { shares } from '../../sharing/queries.ts';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { recordOf } from '../address.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { SharedRows } from './rows.tsx';

/** What is shown of a brand or channel. */
function SharedDetails({ view: { share, brand, channel } }: { view: SharedView }) {
  const t = useText(text);
  const brandsOf = useBrandNames();
  const names = (list: readonly string[]) => list.join(t('comma')) || '–';
  return (
    <Card>
      {brand && (
        <Details
          rows={[
            { label: t('name'), value: brand.name },
            { label: t('chineseName'), value: brand.chinese_name ?? '–' },
            { label: t('aliases'), value: names(brand.aliases) },
            { label: t('updated'), value: <When at={brand.updated_at} /> },
          ]}
        />
      )}
      {channel && (
        <Details
          rows={[
            { label: t('name'), value: channel.name },
            ...(share.description ? [{ label: t('relationship'), value: channel.description ?? '–' }] : []),
            { label: t('brands'), value: brandsOf(channel) || '–' },
            { label: t('updated'), value: <When at={channel.updated_at} /> },
          ]}
        />
      )}
    </Card>
  );
}

function Actions({ share }: { share: Share }) {
  const t = useText(text);
  const label = useSharingLabels();
  const navigate = useNavigate();
  const mayShare = useMayShare();
  const end = useEndShare();
  const run = () => void end(share.id, () => navigate('/trade/shares'));
  return (
    <>
      <PageActs acts={[{ label: t('open'), to: recordOf(share) }]} />
      {mayShare && (
        <Button variant="outlined" color="error" onClick={run}>
          {label.end(share)}
        </Button>
      )}
    </>
  );
}

/** Says that this is somebody else's view, and what it lacks. */
function Notice({ share }: { share: Share }) {
  const t = useText(text);
  const { kind, discounts, description, counterpart } = share;
  const hidden = {
    list: discounts ? null : 'viewHidden',
    channel: description ? null : 'viewName',
    brand: null,
  } as const;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(hidden[kind] ?? 'viewAll', { team: counterpart.name })}
    </Alert>
  );
}

/** A share as its recipient sees it. */
export function Component() {
  const t = useText(text);
  const label = useSharingLabels();
  const { share: id = '' } = useParams();
  return (
    <RecordPage
      query={present(useQuery(shares.view(id)))}
      crumbs={[{ label: t('title'), to: '/trade/shares' }]}
      kind={t('viewTitle')}
      title={({ share }) => share.name}
      status={({ share }) => <StatusChip tone={stateTones[share.state]} label={label.state(share.state)} />}
      actions={({ share }) => <Actions share={share} />}
      width="full"
      dense
      skeleton={<ListSkeleton columns={7} />}
    >
      {(view) => (
        <>
          <Notice share={view.share} />
          {view.list ? <SharedRows share={view.share} list={view.list} /> : <SharedDetails view={view} />}
        </>
      )}
    </RecordPage>
  );
}
