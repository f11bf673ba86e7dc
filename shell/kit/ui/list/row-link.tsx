import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link, RouterLink, useText, visuallyHidden } from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { rowMark } from './row-navigation.ts';

const link = {
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  lineHeight: '24px',
  '&:hover': { textDecoration: 'underline' },
} as const;

type Props = {
  /** The row's id, by which J and K find it. */
  id: string;
  to: string;
  children: ReactNode;
  /** Opens the record in a new tab, and the list stays. */
  newTab?: boolean;
  current?: boolean;
};

/** The link of a row, for J and K. */
export function RowLink({ id, to, children, newTab = false, current = false }: Props) {
  const t = useText(text);
  const common = { component: RouterLink, to, sx: link, ...rowMark(id), ...(current && { 'aria-current': true }) };
  if (!newTab) return <Link {...common}>{children}</Link>;
  return (
    <Link {...common} target="_blank" rel="noopener">
      {children}
      <OpenInNew aria-hidden sx={{ ml: 1, fontSize: 15, verticalAlign: '-2px', color: 'text.faint' }} />
      <Box component="span" sx={visuallyHidden}>
        {` ${t('newTab')}`}
      </Box>
    </Link>
  );
}
