import { Box } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { Names } from './names.tsx';

/** First letter of the English name, in place of a logo we have no right to show. */
export function Badge({ institution }: { institution: Institution }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: 38,
        height: 38,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 0.8,
        bgcolor: 'primary.wash',
        color: 'primary.text',
        fontWeight: 700,
      }}
    >
      {institution.nameEn.replace(/^(The|University of)\s+/i, '').slice(0, 1)}
    </Box>
  );
}

/** Badge, both names and currency in one line. */
export function Named({ institution }: { institution: Institution }) {
  return (
    <>
      <Badge institution={institution} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Names institution={institution} cutOff />
      </Box>
      <Box sx={{ flex: 'none', fontSize: 13, color: 'text.secondary' }}>{institution.currency}</Box>
    </>
  );
}
