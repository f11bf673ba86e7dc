import { Button, RouterLink, useMediaQuery, useTheme } from '@qiaohui/kit/core';
import { type Act, isDisabled, More } from '../display/more.tsx';

const menu = {
  order: 1,
  width: 'var(--control, 44px)',
  height: 'var(--control, 44px)',
  minWidth: { xs: 44, md: 36 },
  minHeight: { xs: 44, md: 36 },
  bgcolor: 'background.paper',
  '&&': { flexGrow: 0 },
  border: 1,
  borderColor: 'divider',
} as const;

const follow = ({ to, run }: Act) => (to === undefined ? { onClick: run } : { component: RouterLink, to });

/** Actions as buttons beside each other. */
export function ActButtons({ acts }: { acts: Act[] }) {
  return acts.map((act) => (
    <Button
      key={act.label}
      variant="outlined"
      color="inherit"
      startIcon={act.icon}
      disabled={isDisabled(act)}
      {...follow(act)}
    >
      {act.label}
    </Button>
  ));
}

/** More buttons than these beside the main one are read by nobody: two stand, and the rest is in a menu. */
const MOST = 3;

/** The actions beside a page's main one: buttons; on a phone, or where there is no room for them, in a menu. */
export function PageActs({ acts, folded = false }: { acts: Act[]; folded?: boolean }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  if (acts.length === 0) return null;
  if (narrow || folded) return <More acts={acts} sx={menu} />;
  const shown = acts.length > MOST ? acts.slice(0, MOST - 1) : acts;
  return (
    <>
      <ActButtons acts={shown} />
      {shown.length < acts.length && <More acts={acts.slice(shown.length)} sx={menu} />}
    </>
  );
}
