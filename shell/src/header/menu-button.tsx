import { Button } from '@qiaohui/kit';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';

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

const list = () => import('./menu-list.tsx');
// loaded on demand: no page needs a menu before someone reaches for it
const MenuList = lazy(list);

type Props = { name: string; face: ReactNode; entries: MenuEntry[]; round?: boolean };

/** A button with a menu, which is loaded when the pointer or the focus reaches the button. */
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
        sx={{ flex: 'none', px: round ? 0 : 2, minWidth: 44, fontSize: 14, fontWeight: 500, color: 'text.secondary' }}
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
