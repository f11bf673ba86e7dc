import { Box } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { useNames } from './use-names.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Both names of an institution, one below the other; `cutOff` keeps each on one line. */
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
      <Box lang={firstLang} sx={{ ...line, fontWeight: 600, fontSize: size }}>
        {first}
      </Box>
      <Box lang={secondLang} sx={{ ...line, fontSize: 12.5, color: 'text.secondary' }}>
        {second}
      </Box>
    </>
  );
}
