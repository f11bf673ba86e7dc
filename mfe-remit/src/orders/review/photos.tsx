import { Box, FileView, Typography, useText } from '@qiaohui/kit';
import type { Certificate } from '@qiaohui/remit/orders';
import { text as documentText } from '../../documents/text.ts';

const sides = ['font', 'back', 'hand'] as const;

/** Certificates of the payer step as pictures; PDFs are drawn, never framed. */
export function Photos({ certificates }: { certificates: Certificate[] }) {
  const p = useText(documentText);
  const nameOf = (type: string, side: string) => p(`${type}_${side}` as 'idcard_font');
  const photos = certificates.flatMap((one) =>
    sides.flatMap((side) =>
      one[`${side}FileUrl`] ? [{ label: nameOf(one.type, side), url: one[`${side}FileUrl`] }] : [],
    ),
  );
  if (photos.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 4 }}>
      {photos.map(({ label, url }) => (
        <Box key={url}>
          <FileView url={url} name={label} height={180} bare />
          <Typography variant="caption" component="p" sx={{ color: 'text.faint', mt: 1 }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
