import { Box, Kbd } from '@qiaohui/kit';

/** Shows the shortcut in a button, on devices with a keyboard. */
export const ButtonKey = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 2 }}>
    <Kbd>{children}</Kbd>
  </Box>
);
