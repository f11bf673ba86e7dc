import { Box, useMediaQuery } from '@qiaohui/kit';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Bar = createContext<HTMLElement | null>(null);

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  // over the page's own margins
  mx: -4,
  mt: 4,
  mb: -5,
  px: 4,
  py: 3,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  displayPrint: 'none',
  '&:empty': { display: 'none' },
  '& > .MuiButton-root': { width: '100%', m: 0 },
} as const;

/** Content with one main act, which a phone keeps in reach at its lower edge, however long the page is. */
export function WithMainAct({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Bar value={element}>
      {children}
      <Box ref={setElement} sx={bar} />
    </Bar>
  );
}

/** The main act: where it stands, or in the bar of a phone. */
export function MainAct({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 575.95px)');
  const element = useContext(Bar);
  return isNarrow && element ? createPortal(children, element) : children;
}
