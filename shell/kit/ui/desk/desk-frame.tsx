import { Box } from '@qiaohui/kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskGroup } from './groups.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Rail } from './rail.tsx';

type Props = {
  /** Name of the navigation: 'Finance'. */
  name: string;
  groups: DeskGroup[];
  /** `to` of the open page, or of the page above it. */
  current: string | undefined;
  /** A line below the links, such as the user's team. */
  note?: ReactNode;
  /** The open page needs the room of the links' names: icons only, for as long as it says so. */
  folded?: boolean;
  children: ReactNode;
};

/** A desk: its pages by group beside the open page, on a phone behind a bar with the open page's name. */
export function DeskFrame({ name, groups, current, note, folded = false, children }: Props) {
  const around = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  // pages that differ by a search parameter alone share one heading, which does not notice that another page is open
  useEffect(() => {
    const isAnother = before.current !== current;
    before.current = current;
    const focused = document.activeElement;
    const isInside = focused !== null && content.current?.contains(focused);
    if (isAnother && around.current?.contains(focused) && !isInside) {
      content.current?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    }
  }, [current]);
  return (
    <Box ref={around} sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100%' }}>
      <Rail name={name} groups={groups} current={current} note={note} folded={folded} />
      <PhoneBar name={name} groups={groups} current={current} note={note} />
      {/* the shell's skip link leads here, past the links */}
      <Box ref={content} id="page" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
