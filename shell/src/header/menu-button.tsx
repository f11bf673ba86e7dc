import { Button, useLate } from '@qiaohui/kit';
import { type ReactNode, useId, useState } from 'react';

export type MenuEntry = {
  key: string;
  label: string;
  icon?: ReactNode;
  lang?: string;
  /** Link target, within the product or outside. */
  to?: string;
  href?: string;
  run?: () => void;
  /** For a link: whether it leads to the open page. */
  current?: boolean;
  /** For one option of several: whether it is chosen. */
  chosen?: boolean;
  /** Shows a divider above the entry. */
  apart?: boolean;
  /** Text only, without an action. */
  quiet?: boolean;
  /** Called while the pointer is on the entry, to prefetch. */
  ahead?: () => void;
};

// loaded on demand: no page needs a menu before someone reaches for it
const list = () => import('./menu-list.tsx');
/** Reached for without a connection, it is loaded once it is wanted. */
const ahead = () => void list().catch(() => undefined);

type Props = { name: string; face: ReactNode; entries: MenuEntry[]; round?: boolean };

/** A button with a menu, which is loaded when the pointer or the focus reaches the button. */
export function MenuButton({ name, face, entries, round = false }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const MenuList = useLate(list, anchor !== null, close)?.default;
  return (
    <>
      <Button
        color="inherit"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onMouseEnter={ahead}
        onFocus={ahead}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', px: round ? 0 : 2, minWidth: 44, fontSize: 14, fontWeight: 500, color: 'text.secondary' }}
      >
        {face}
      </Button>
      {anchor && MenuList && <MenuList id={id} name={name} anchor={anchor} entries={entries} close={close} />}
    </>
  );
}
