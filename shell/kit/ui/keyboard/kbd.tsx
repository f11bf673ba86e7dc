import Box from '@mui/material/Box';

/** A keyboard key, as shown on a button or in a list of keys. */
export function Kbd({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        fontFamily: 'inherit',
        // a button's end is for icons, which are larger
        '&&&': { fontSize: 12 },
        lineHeight: 1,
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        color: 'text.secondary',
        bgcolor: 'background.default',
        // fingers have no keys
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
