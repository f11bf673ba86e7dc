import { DeskFrame, Outlet, useLocation, useQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useDeskGroups } from './navigation.tsx';
import { pageAbove } from './pages.ts';
import { team } from './queries.ts';

/** The trade area: its pages beside the open one. */
export function Component() {
  const t = useText(text);
  const { pathname } = useLocation();
  const { data } = useQuery(team());
  return (
    <DeskFrame
      name={t('area')}
      groups={useDeskGroups()}
      current={pageAbove(pathname)}
      note={data ? t('team', { name: data.name }) : '\u00a0'}
    >
      <Outlet />
    </DeskFrame>
  );
}
