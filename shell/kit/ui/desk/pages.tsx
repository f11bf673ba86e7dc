import Tooltip from '@mui/material/Tooltip';
import { Box, RouterLink, useLocation, visuallyHidden } from '@qiaohui/kit/core';
import { memo, useId } from 'react';
import { Count, CountDot } from './count.tsx';
import type { DeskGroup, DeskPage } from './groups.ts';

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const heading = { px: 3, pt: 3, pb: 1, fontSize: 12.5, fontWeight: 600, color: 'text.faint', m: 0 } as const;
const link = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 3,
  borderRadius: '10px',
  fontSize: 14,
  fontWeight: 500,
  lineHeight: 1.3,
  color: 'text.secondary',
  textDecoration: 'none',
  '& svg': { flex: 'none', fontSize: 20 },
  '&:hover': { bgcolor: 'background.default', color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'primary.wash', color: 'primary.text', fontWeight: 600 },
} as const;

const pathOf = (to: string) => to.split('?')[0];

type LinkProps = {
  page: DeskPage;
  isCurrent: boolean;
  /** The page of the window, without its parameters: opening a record does not render the links again. */
  pathname: string;
  narrow: boolean;
  tall: boolean;
  onOpen?: () => void;
};

const PageLink = memo(function PageLink({ page, isCurrent, pathname, narrow, tall, onOpen }: LinkProps) {
  const { to, label, icon, count, ahead } = page;
  const counted = count?.value ? count.label : '';
  // on a page below it the link names its part of the area, not the page itself
  const current = isCurrent && (pathname === pathOf(to) ? 'page' : 'true');
  const anchor = (
    <Box
      component={RouterLink}
      to={to}
      {...(current && { 'aria-current': current })}
      onClick={onOpen}
      onMouseEnter={ahead}
      onFocus={ahead}
      sx={{ ...link, minHeight: tall ? 48 : 36, ...(narrow && { justifyContent: 'center', px: 0 }) }}
    >
      {icon}
      <Box component="span" sx={narrow ? visuallyHidden : { flex: 1, minWidth: 0, py: 1 }}>
        {label}
      </Box>
      {count && (narrow ? <CountDot count={count} /> : <Count count={count} />)}
      {counted && (
        <Box component="span" sx={visuallyHidden}>
          {`: ${counted}`}
        </Box>
      )}
    </Box>
  );
  const title = narrow ? [label, counted].filter(Boolean).join(' · ') : counted;
  return (
    <Tooltip title={title} placement="right" describeChild>
      {anchor}
    </Tooltip>
  );
});

type Props = {
  groups: DeskGroup[];
  current: string | undefined;
  /** Icons only, with tooltips. */
  narrow?: boolean;
  /** Targets for fingers. */
  tall?: boolean;
  onOpen?: () => void;
};

/** The links of a desk by group. */
export function Pages({ groups, current, narrow = false, tall = false, onOpen }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  return groups.map(({ label, pages }, at) => (
    <Box key={label ?? ''} sx={narrow && at > 0 ? { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 } : {}}>
      {label && (
        <Box component="p" id={`${id}${at}`} sx={narrow ? visuallyHidden : heading}>
          {label}
        </Box>
      )}
      <Box component="ul" aria-labelledby={label && `${id}${at}`} sx={list}>
        {pages.map((page) => (
          <li key={page.to}>
            <PageLink
              page={page}
              isCurrent={page.to === current}
              pathname={pathname}
              narrow={narrow}
              tall={tall}
              {...(onOpen && { onOpen })}
            />
          </li>
        ))}
      </Box>
    </Box>
  ));
}
