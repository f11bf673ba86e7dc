import { Box, Kbd } from '@qiaohui/kit';

/** The key beside the word, where there is a keyboard. */
export const ButtonKey = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 2 }}>
    <Kbd>{children}</Kbd>
  </Box>
);
