import { type Act, Button, PageActs, RouterLink, useMediaQuery, useTheme } from '@qiaohui/kit';
import type { ReactNode } from 'react';

type Props = {
  /** Actions beside the main one, in order of use. */
  acts: Act[];
  /** The main action, a contained button. */
  children?: ReactNode;
};

/**
 * The actions of a record's head: the main one, the first of the others beside it, and the rest in a menu. Where there
 * is no main one, two stand beside each other; on a phone the main one stands alone with the menu.
 */
export function HeadActs({ acts, children }: Props) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const most = narrow ? 0 : children ? 1 : 2;
  const isDanger = acts.findIndex(({ danger }) => danger);
  const shown = acts.slice(0, isDanger < 0 ? most : Math.min(most, isDanger));
  return (
    <>
      {shown.map(({ label, icon, to, run, disabled = false }) => (
        <Button
          key={label}
          variant="outlined"
          color="inherit"
          startIcon={icon}
          disabled={disabled}
          {...(to === undefined ? { onClick: run } : { component: RouterLink, to })}
        >
          {label}
        </Button>
      ))}
      {children}
      <PageActs folded acts={acts.slice(shown.length)} />
    </>
  );
}
