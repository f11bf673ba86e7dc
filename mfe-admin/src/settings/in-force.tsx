import { Box, Button, Details, Empty, identifier, useText } from '@qiaohui/kit';
import { labelledValues } from './labelled-values.ts';
import text from './messages/sections/zh-CN.json' with { type: 'json' };
import type { Section, SectionValues } from './sections.ts';
import { daysText } from './values.ts';

/** Sections whose values can be copied, such as account numbers. */
const copied: Record<Section, boolean> = {
  accounts: true,
  times: false,
  referrers: true,
  contacts: true,
  imprint: true,
};

/** The number of an account stands on one line. */
const isNumber = (text: string) => /^\d{8,}$/.test(text);
const Identifier = ({ children }: { children: string }) => (
  <Box component="span" sx={identifier}>
    {children}
  </Box>
);

/** A section's values in force, account numbers in full. */
export function InForce({ section, part, onChange }: { section: Section; part: SectionValues; onChange: () => void }) {
  const t = useText(text);
  const rows = labelledValues(part, t).map(({ label, value: held }) => {
    const shown = Array.isArray(held) ? daysText(held) : held;
    const value = isNumber(shown) ? <Identifier>{shown}</Identifier> : shown || t('none');
    return { label, value, ...(copied[section] && shown && { copy: shown }) };
  });
  const action = (
    <Button variant="contained" sx={{ mt: 4 }} onClick={onChange}>
      {t('propose')}
    </Button>
  );
  if (rows.length === 0) return <Empty title={t('noReferrers')} text={t('noReferrersText')} action={action} />;
  return (
    <>
      <Details rows={rows} />
      {action}
    </>
  );
}
