import type { Candidate, LineDetail } from '@qiaohui/admin/statements';
import { Box, Button, Kbd, type Translate, Typography, useText } from '@qiaohui/kit';
import { useStatusLabels } from '../../status/labels.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };

type Props = {
  detail: LineDetail;
  /** Its order, or null. */
  chosen: string | null;
  choose: (order: string) => void;
  accept: (number: string) => unknown;
  busy: boolean;
};

function Sums({ candidate, t }: { candidate: Candidate; t: Translate<typeof text> }) {
  const { cny } = useLineLabels();
  const sums = [
    [t('due'), candidate.due === null ? '–' : cny(candidate.due)],
    [t('received'), cny(candidate.received)],
    [t('missing'), cny(candidate.missing)],
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, fontSize: 13 }}>
      {sums.map(([name, sum]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {sum}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function CandidateCard({
  candidate,
  at,
  isChosen,
  props,
}: {
  candidate: Candidate;
  at: number;
  isChosen: boolean;
  props: Props;
}) {
  const t = useText(text);
  const labels = useLineLabels();
  const { status } = useStatusLabels();
  return (
    <Box
      component="li"
      aria-current={isChosen ? 'true' : undefined}
      sx={{
        border: isChosen ? 2 : 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: '10px',
        p: 3,
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Kbd>{String(at + 1)}</Kbd>
        <Typography sx={{ fontWeight: 600 }}>{candidate.number}</Typography>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {status(candidate.status)} · {candidate.payer}
        {candidate.institution && ` · ${candidate.institution}`}
      </Typography>
      <Sums candidate={candidate} t={t} />
      <Box component="ul" sx={{ m: 0, pl: 4, fontSize: 13 }}>
        {labels.reasons(candidate).map(({ text: reason, isGood }) => (
          <Box
            component="li"
            key={reason}
            sx={{
              color: isGood ? 'primary.text' : 'text.secondary',
              '&::marker': { content: isGood ? '"✓ "' : '"· "' },
            }}
          >
            {reason}
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        variant={isChosen ? 'contained' : 'outlined'}
        color={isChosen ? 'primary' : 'inherit'}
        disabled={props.busy}
        aria-label={`${t('accept')} ${candidate.number}`}
        onFocus={() => props.choose(candidate.order)}
        onClick={() => props.accept(candidate.number)}
      >
        {t('accept')}
      </Button>
    </Box>
  );
}

/** The orders that a line may pay, side by side with what speaks for and against each. */
export function Candidates(props: Props) {
  const t = useText(text);
  const { candidates } = props.detail;
  return (
    <section aria-label={t('candidates')}>
      <Typography component="h3" variant="h3" sx={{ mb: 2 }}>
        {t('candidates')}
      </Typography>
      {candidates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noCandidates')}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))',
        }}
      >
        {candidates.map((candidate, at) => (
          <CandidateCard
            key={candidate.order}
            candidate={candidate}
            at={at}
            isChosen={candidate.order === props.chosen}
            props={props}
          />
        ))}
      </Box>
    </section>
  );
}
