import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link, RouterLink, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

type Props = {
  to: string;
  children: ReactNode /** Opens the record in a new tab, and the list stays. */;
  apart?: boolean;
};

const grown = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 24, fontWeight: 600 } as const;

/** The link of a row, for J and K. */
export function RowLink({ to, children, apart = false }: Props) {
  const t = useText(names);
  if (!apart) {
    return (
      <Link component={RouterLink} to={to} data-walk sx={grown}>
        {children}
      </Link>
    );
  }
  return (
    <Link component={RouterLink} to={to} data-walk target="_blank" rel="noopener" sx={grown}>
      {children}
      <OpenInNew aria-hidden sx={{ fontSize: 15, color: 'text.faint' }} />
      <Box
        component="span"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {t('newWindow')}
      </Box>
    </Link>
  );
}
