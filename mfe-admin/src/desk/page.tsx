import {
  DeskFrame,
  Empty,
  HasOwnGuard,
  KeyHints,
  Page,
  useMediaQuery,
  useSearchParams,
  useSession,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { Figures } from '../figures/figures.tsx';
import { useLeaveGuard } from '../form/unsaved.tsx';
import { useReviewMode } from '../orders/params.ts';
import { contentOf } from './contents.ts';
import { useDeskLive } from './live.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useDeskGroups } from './navigation.tsx';
import { addressOf, pageOf } from './pages.ts';
import { ServiceDown } from './service-down.tsx';

/** Width of a window in px that has room for the names of the pages beside an order in review. */
const ROOMY = 1440;

function Desk() {
  const t = useText(text);
  useDeskLive();
  useLeaveGuard();
  const open = pageOf(useSearchParams()[0]);
  const Content = contentOf(open);
  const { isReview } = useReviewMode();
  // list, document and data beside each other
  const isTight = useMediaQuery(useTheme().breakpoints.down(ROOMY));
  const keys = [
    { keys: '/', label: t('search') },
    { keys: 'J K', label: t('keyWalk') },
    { keys: 'Enter', label: t('keyOpen') },
    { keys: 'Esc', label: t('keyClose') },
    { keys: 'A', label: t('keyAccept') },
    { keys: 'R', label: t('keyReject') },
    { keys: 'V', label: t('keyShow') },
    { keys: '[ ]', label: t('keyPapers') },
    { keys: 'T', label: t('keyTurn') },
    { keys: '+ −', label: t('keyZoom') },
    { keys: 'E', label: t('keyEnlarge') },
    { keys: 'PgUp PgDn', label: t('keyRead') },
    { keys: '1–9', label: t('keyMark') },
    { keys: 'D', label: t('keyReview') },
  ];
  return (
    <DeskFrame name={t('name')} groups={useDeskGroups()} current={addressOf(open)} folded={isReview && isTight}>
      <Page title={t(open)} width="full" dense quiet={isReview}>
        <ServiceDown>
          {open === 'orders' && !isReview && <Figures />}
          <HasOwnGuard value>
            <Content key={open} />
          </HasOwnGuard>
          {open !== 'statements' && <KeyHints keys={keys} />}
        </ServiceDown>
      </Page>
    </DeskFrame>
  );
}

export function Component() {
  const t = useText(text);
  const { user } = useSession();
  const mayEnter = user?.group === 'finance' || user?.group === 'admin';
  if (mayEnter) return <Desk />;
  return (
    <Page title={t('title')} width="full" dense>
      <Empty title={t('forbidden')} text={t('forbiddenText')} />
    </Page>
  );
}
