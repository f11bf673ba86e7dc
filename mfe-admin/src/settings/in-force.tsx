import { Box, Button, Details, Empty, identifier, Typography, useFormat, useLocale, useText } from '@qiaohui/kit';
import type { LabelledValue } from '../proposals/changes.tsx';
import { channels, useChannelName } from './channels.ts';
import { accountFields, labelledValues } from './labelled-values.ts';
import text from './messages/sections/zh-CN.json' with { type: 'json' };
import { periodsOf } from './periods.rules.ts';
import type { Section, SectionValues } from './sections.ts';

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

/** Days as periods, each on a line of its own. */
function Days({ days }: { days: string[] }) {
  const { locale } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'end', fontWeight: 400 }}>
      {periodsOf(days).map(([from, to]) => (
        <Box component="span" key={from} sx={{ whiteSpace: 'nowrap' }}>
          {format.formatRange(new Date(from), new Date(to))}
        </Box>
      ))}
    </Box>
  );
}

/** A section's values in force, account numbers in full. */
export function InForce({ section, part, onChange }: { section: Section; part: SectionValues; onChange: () => void }) {
  const t = useText(text);
  const format = useFormat();
  const channelName = useChannelName();
  const rowOf = ({ label, value: held }: LabelledValue) => {
    if (Array.isArray(held)) return { label, value: held.length > 0 ? <Days days={held} /> : t('none') };
    const shown = held;
    const value = isNumber(shown) ? <Identifier>{shown}</Identifier> : shown || t('none');
    return { label, value, ...(copied[section] && shown && { copy: shown }) };
  };
  const { channels: accounts } = part;
  const rows = accounts ? [] : labelledValues(part, t, format, channelName).map(rowOf);
  const action = (
    <Button variant="contained" sx={{ mt: 4 }} onClick={onChange}>
      {t('propose')}
    </Button>
  );
  if (rows.length === 0 && !accounts)
    return <Empty title={t('noReferrers')} text={t('noReferrersText')} action={action} />;
  return (
    <>
      {accounts ? (
        channels.map((channel) => (
          <Box key={channel} sx={{ mb: 5 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {channelName(channel)}
            </Typography>
            <Details
              rows={accountFields.map((field) => rowOf({ label: t(field), value: accounts[channel][field] }))}
              name={channelName(channel)}
              quiet
            />
          </Box>
        ))
      ) : (
        <Details rows={rows} quiet />
      )}
      {action}
    </>
  );
}
