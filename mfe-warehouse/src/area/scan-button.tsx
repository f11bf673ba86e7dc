import Scan from '@mui/icons-material/QrCodeScannerOutlined';
import { Box, ButtonBase, RouterLink, useLocation, useText } from '@qiaohui/kit';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { useWorksHere } from './works-here.ts';

const SIZE = 56;
const SCAN = '/warehouse/scan';
/** The packing page has a scan field of its own, and its saving bar stands where the button would. */
const PACKING = /^\/warehouse\/out\/[^/]+\/pack$/;

const button = {
  display: { xs: 'inline-flex', md: 'none' },
  position: 'fixed',
  right: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  // above the rows, below menus and dialogs
  zIndex: 4,
  width: SIZE,
  height: SIZE,
  borderRadius: '18px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  boxShadow: 'var(--qh-palette-floating)',
  displayPrint: 'none',
  '&:active': { bgcolor: 'primary.dark' },
} as const;

/** On a phone the scan station is one press away from each page of the warehouse; the last row stays above the button. */
export function ScanButton() {
  const t = useText(names);
  const { pathname } = useLocation();
  const worksHere = useWorksHere();
  if (!worksHere || pathname === SCAN || PACKING.test(pathname)) return null;
  return (
    <>
      <Box aria-hidden sx={{ display: { md: 'none' }, displayPrint: 'none', height: SIZE + 24 }} />
      <ButtonBase component={RouterLink} to={SCAN} aria-label={t('scan')} sx={button}>
        <Scan />
      </ButtonBase>
    </>
  );
}
