import { Button } from '@qiaohui/kit';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';

export type MenuEntry = {
  key: string;
  label: string;
  icon?: ReactNode;
  lang?: string;
  /** Where it leads, within the product or outside of it. */
  to?: string;
  href?: string;
  run?: () => void;
  /** One of several, and whether it is the chosen one. */
  chosen?: boolean;
  /** A line above it. */
  apart?: boolean;
  /** Only says something. */
  quiet?: boolean;
  /** While the pointer is on it. */
  ahead?: () => void;
};

const list = () => import('./menu-list.tsx');
// no page needs a menu before someone reaches for one
const MenuList = lazy(list);

type Props = { name: string; face: ReactNode; entries: MenuEntry[]; round?: boolean };

/** A button with a menu; the menu's own parts come when the pointer or the focus reaches the button. */
export function MenuButton({ name, face, entries, round = false }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onMouseEnter={list}
        onFocus={list}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ px: round ? 0 : 2, minWidth: 44, fontSize: 14, fontWeight: 500, color: 'text.secondary' }}
      >
        {face}
      </Button>
      {anchor && (
        <Suspense>
          <MenuList id={id} name={name} anchor={anchor} entries={entries} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
