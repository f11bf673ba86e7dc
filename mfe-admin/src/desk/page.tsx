import { Empty, KeyHints, Page, useSearchParams, useSession, useText } from '@qiaohui/kit';
import { Figures } from '../figures/figures.tsx';
import { useReviewMode } from '../orders/params.ts';
import { useDeskLive } from './live.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ServiceDown } from './service-down.tsx';
import { DeskTabs } from './tabs.tsx';

function Desk() {
  const t = useText(text);
  useDeskLive();
  const tab = useSearchParams()[0].get('tab');
  const { isReview } = useReviewMode();
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
    <ServiceDown>
      {!isReview && <Figures />}
      <DeskTabs />
      {tab !== 'statements' && <KeyHints keys={keys} />}
    </ServiceDown>
  );
}

export function Component() {
  const t = useText(text);
  const { user } = useSession();
  const mayEnter = user?.group === 'finance' || user?.group === 'admin';
  return (
    <Page title={t('title')} width="full" dense quiet>
      {mayEnter ? <Desk /> : <Empty title={t('forbidden')} text={t('forbiddenText')} />}
    </Page>
  );
}
