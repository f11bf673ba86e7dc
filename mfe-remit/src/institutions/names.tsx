import { Box } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { useNames } from './use-names.ts';

/** Four lines have room for nearly every name; the title has the rest. */
const cut = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  lineHeight: 1.3,
} as const;

/** Both names of an institution, one below the other; `cutOff` keeps each to four lines. */
export function Names({
  institution,
  size = 15,
  cutOff = false,
}: {
  institution: Pick<Institution, 'name' | 'nameEn'>;
  size?: number;
  cutOff?: boolean;
}) {
  const { first, second, firstLang, secondLang } = useNames()(institution);
  const line = cutOff ? cut : {};
  return (
    <>
      <Box lang={firstLang} title={cutOff ? first : undefined} sx={{ ...line, fontWeight: 600, fontSize: size }}>
        {first}
      </Box>
      <Box
        lang={secondLang}
        title={cutOff ? second : undefined}
        sx={{ ...line, fontSize: 12.5, color: 'text.secondary' }}
      >
        {second}
      </Box>
    </>
  );
}
