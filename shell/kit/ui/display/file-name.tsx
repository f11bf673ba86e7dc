import { Box, visuallyHidden } from '@qiaohui/kit/core';
import { Fragment } from 'react';

/** So many characters at the end stay in view: what tells files apart, and of which kind they are. */
const TAIL = 8;
const line = { whiteSpace: 'pre' } as const;

/**
 * The name of a file. It breaks between its parts, never before the last letters; `cut` shows it in one line, with an
 * ellipsis in its middle where there is no room, and the whole of it as a tooltip.
 */
export function FileName({ name, cut = false }: { name: string; cut?: boolean }) {
  if (!cut) {
    const parts = name.split(/(?<=[\s_\-–])(?=[^\s_\-–.])|(?<=\.)(?=[^\s.][^.]*\.)|(?=\.[^.]*$)/);
    const broken = parts.map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {at === parts.length - 1 && at > 0 && part.length <= TAIL ? (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {part}
          </Box>
        ) : (
          part
        )}
      </Fragment>
    ));
    // one box also where the parts of a heading have a gap between them
    return <span>{broken}</span>;
  }
  const signs = [...name];
  return (
    <Box
      component="span"
      title={name}
      sx={{ display: 'inline-flex', position: 'relative', maxWidth: '100%', verticalAlign: 'bottom' }}
    >
      <Box component="span" sx={visuallyHidden}>
        {name}
      </Box>
      <Box component="span" aria-hidden sx={{ ...line, overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 }}>
        {signs.slice(0, -TAIL).join('')}
      </Box>
      <Box component="span" aria-hidden sx={{ ...line, flex: 'none' }}>
        {signs.slice(-TAIL).join('')}
      </Box>
    </Box>
  );
}
