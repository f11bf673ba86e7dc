import {
  Alert,
  Box,
  RecordList,
  StatusChip,
  ToggleButton,
  ToggleButtonGroup,
  type Tone,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import type { LinkGroup, LinkGroupState, LinkPreview } from '@qiaohui/trade/links';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

type Row = LinkGroup & { id: string };
const tones: Record<LinkGroupState, Tone> = { matched: 'progress', ambiguous: 'attention', unmatched: 'waiting' };
const states = ['ambiguous', 'unmatched', 'matched'] as const satisfies LinkGroupState[];

/** A line breaks between parts, not within one. */
const unbroken = (part: string) => part.replaceAll(' ', '\u00a0');

/** Which groups of a price list have a discount, how many items that concerns, and what rate each gets. */
export function Groups({ preview, isOld = false }: { preview: LinkPreview; isOld?: boolean }) {
  const t = useText(text);
  const { number } = useFormat();
  const { items, rates, replaced, groups, rows } = preview;
  const [chosen, choose] = useState<LinkGroupState | null>(null);
  const percent = (rate: string) => `${number(rate)} %`;
  const shown = rows
    .filter(({ state }) => chosen === null || state === chosen)
    .map((row): Row => ({ ...row, id: `${row.state} ${row.group ?? ''}` }));
  const parts = [
    rates.discount > 0 && t('fromDiscount', { count: rates.discount }),
    rates.own > 0 && t('fromOwn', { count: rates.own }),
    rates.uniform > 0 && t('fromUniform', { count: rates.uniform }),
    rates.none > 0 && t('fromNone', { count: rates.none }),
  ].filter((part) => part !== false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('items', { count: items })}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {parts.map(unbroken).join('\u00a0· ')}
      </Typography>
      {replaced > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('replaced', { count: replaced })}
        </Alert>
      )}
      {groups.ambiguous > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('ambiguousText', { count: groups.ambiguous })}
        </Alert>
      )}
      {groups.matched === 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('nothingMatched')}
        </Alert>
      )}
      <ToggleButtonGroup
        exclusive
        aria-label={t('groups')}
        value={chosen}
        onChange={(_, next: LinkGroupState | null) => choose(next)}
        sx={{ mb: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        {states.map((state) => (
          <ToggleButton
            key={state}
            value={state}
            sx={{ flex: { xs: '1 1 auto', sm: 'none' }, minHeight: 44, px: { xs: 1, sm: 3 } }}
          >
            {t('stateCount', { state: t(state), count: number(groups[state]) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RecordList<Row>
        label={t('groups')}
        query={{ data: shown, error: null, refetch: () => undefined, isPlaceholderData: isOld }}
        columns={[
          { key: 'group', title: t('group'), cell: ({ group }) => group ?? t('noGroup') },
          {
            key: 'state',
            title: t('state'),
            phone: 'beside',
            cell: ({ state }) => <StatusChip tone={tones[state]} label={t(state)} />,
          },
          { key: 'name', title: t('discount'), phone: 'hidden', cell: ({ name }) => name ?? '–' },
          { key: 'example', title: t('example'), cell: ({ example }) => example ?? '–' },
          { key: 'items', title: t('count'), figure: true, cell: (row) => number(row.items) },
          {
            key: 'rate',
            title: t('rate'),
            figure: true,
            phone: 'end',
            cell: ({ rate, rates: several }) =>
              several.length > 0 ? several.map(percent).join(' / ') : rate === null ? '–' : percent(rate),
          },
        ]}
        empty={t('noneShown')}
      />
      {shown.length < (chosen ? groups[chosen] : groups.matched + groups.ambiguous + groups.unmatched) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('largest', { count: shown.length })}
        </Typography>
      )}
    </Box>
  );
}
