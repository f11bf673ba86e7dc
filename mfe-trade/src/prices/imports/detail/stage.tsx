import { Alert, Button, RouterLink, Stack, useListParams, useText } from '@qiaohui/kit';
import type { PriceImport } from '@qiaohui/trade/imports';
import { useState } from 'react';
import { MappingForm } from '../mapping/form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { isUnderway } from '../queries.ts';
import { ImportReport } from '../report/report.tsx';
import { TargetForm } from '../target/form.tsx';
import { Done } from './done.tsx';
import { ImportProgress } from './progress.tsx';

type Props = { found: PriceImport; mayWrite: boolean };

function Again({ found: { kind } }: { found: PriceImport }) {
  const t = useText(text);
  return (
    <Button
      component={RouterLink}
      to={`/trade/imports/new?kind=${kind}`}
      variant="outlined"
      color="inherit"
      sx={{ alignSelf: 'start' }}
    >
      {t('another')}
    </Button>
  );
}

/** What can be done with an import now. */
export function Stage({ found, mayWrite }: Props) {
  const t = useText(text);
  const { filter, set } = useListParams({ step: ['mapping'], list: null });
  const { state, error, analysis, report } = found;
  // what somebody chooses is not lost when a colleague is faster: their form stays, and says so
  const [isChoosing, setChoosing] = useState(false);
  if (isUnderway(found) && !isChoosing) return <ImportProgress found={found} />;
  const problem = error && (
    <Alert severity="error" role="alert">
      {error.message}
    </Alert>
  );
  const locked = !mayWrite && <Alert severity="info">{t('readOnly')}</Alert>;
  const leave = () => {
    setChoosing(false);
    set({ step: null });
  };
  const mapping = analysis && (
    <Stack sx={{ gap: 4 }}>
      {problem}
      {locked}
      <MappingForm
        found={found}
        analysis={analysis}
        mayWrite={mayWrite}
        onChoosing={setChoosing}
        onSaved={leave}
        {...(report && state !== 'failed' && { onBack: leave })}
      />
    </Stack>
  );
  if (isChoosing && mapping) return mapping;
  if (state === 'imported')
    return (
      <Stack sx={{ gap: 4 }}>
        {problem}
        {locked}
        <Done found={found} mayWrite={mayWrite} />
      </Stack>
    );
  if (state === 'cancelled' || analysis === null)
    return (
      <Stack sx={{ gap: 4 }}>
        {problem ?? <Alert severity="info">{t('cancelledText')}</Alert>}
        {mayWrite && <Again found={found} />}
      </Stack>
    );
  if (report === null || state === 'failed' || filter.step === 'mapping') return mapping;
  return (
    <Stack sx={{ gap: 6 }}>
      {locked}
      <ImportReport found={found} report={report} />
      <Button
        variant="outlined"
        color="inherit"
        sx={{ alignSelf: 'start' }}
        onClick={() => set({ step: 'mapping' }, { push: true })}
      >
        {t(mayWrite ? 'changeMapping' : 'showMapping')}
      </Button>
      {mayWrite && <TargetForm found={found} report={report} list={filter.list} />}
    </Stack>
  );
}
