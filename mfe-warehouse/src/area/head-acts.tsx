import { type Act, ActButtons, Copy, PageActs, useMediaQuery, useTheme } from '@qiaohui/kit';
import type { ComponentProps, ReactNode } from 'react';

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
  const firstDanger = acts.findIndex(({ danger }) => danger);
  const shown = acts.slice(0, firstDanger < 0 ? most : Math.min(most, firstDanger));
  return (
    <>
      <ActButtons acts={shown} />
      {children}
      <PageActs folded acts={acts.slice(shown.length)} />
    </>
  );
}

/** Copies a record's number, beside it; a phone needs the room for the actions. */
export function HeadCopy(props: ComponentProps<typeof Copy>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return narrow ? null : <Copy {...props} />;
}
