import { Empty, KeyHints, Page, useSearchParams, useSession, useText } from '@qiaohui/kit';
import { Figures } from '../figures/figures.tsx';
import { useDeskLive } from './live.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ServiceDown } from './service-down.tsx';
import { DeskTabs } from './tabs.tsx';

function Desk() {
  const t = useText(text);
  useDeskLive();
  const tab = useSearchParams()[0].get('tab');
  const keys = [
    { keys: '/', words: t('keySearch') },
    { keys: 'J K', words: t('keyWalk') },
    { keys: 'Enter', words: t('keyOpen') },
    { keys: 'Esc', words: t('keyClose') },
    { keys: 'A', words: t('keyAccept') },
    { keys: 'R', words: t('keyReject') },
    { keys: 'V', words: t('keyShow') },
    { keys: '[ ]', words: t('keyPapers') },
    { keys: 'T', words: t('keyTurn') },
    { keys: '+ −', words: t('keyZoom') },
    { keys: 'E', words: t('keyEnlarge') },
  ];
  return (
    <ServiceDown>
      <Figures />
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
