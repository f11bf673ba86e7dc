import { Box, Skeleton } from '@qiaohui/kit';
import { QRCodeSVG } from 'qrcode.react';

/** A QR code, dark on white in either theme, since scanners need that; a placeholder while there is none. */
export function QrImage({ value, size, title }: { value: string | null; size: number; title: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.4,
        bgcolor: 'common.white',
        color: 'common.black',
      }}
    >
      {value ? (
        <QRCodeSVG value={value} size={size} role="img" title={title} />
      ) : (
        <Skeleton variant="rounded" width={size} height={size} />
      )}
    </Box>
  );
}
