import {
  Alert,
  Box,
  Chip,
  Page,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  useOnline,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { useRef } from 'react';
import { lacks, type Mode, modes } from './card.rules.ts';
import { Camera } from './input/camera.tsx';
import { ScanField } from './input/field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deskOf, keepDesk } from './queue/desk.ts';
import type { Entry } from './queue/queue.ts';
import { useScans } from './queue/use-queue.ts';
import { PendingCard } from './station/card.tsx';
import { Lots } from './station/lots.tsx';
import { Recent } from './station/recent.tsx';
import { useStation } from './station/use-station.ts';
import { Where } from './station/where.tsx';

type Scans = ReturnType<typeof useScans>;

type StationProps = { mode: Mode; onMode: (mode: Mode) => void } & Scans;

function Station({ mode, onMode, account, queue, entries }: StationProps) {
  const t = useText(text);
  const field = useRef<HTMLInputElement>(null);
  const station = useStation(mode, queue);
  const { place, pending, lots, hint, current } = station;
  const lack = lacks(mode, place);
  const wants = pending && lack ? lack : lack === 'needTarget' ? null : lack;
  const refocus = () => field.current?.focus({ preventScroll: true });
  const resume = (entry: Entry) => {
    refocus();
    const to = entry.card?.mode ?? mode;
    if (to === mode) return station.resume(entry);
    keepDesk(account, to, { ...deskOf(account, to), card: entry.key });
    onMode(to);
  };
  return (
    <Stack sx={{ gap: 4 }}>
      <Where mode={mode} place={place} onLeave={station.leave} />
      <ScanField
        label={t(wants ?? (pending ? 'nextOrEnter' : `scan_${mode}`))}
        busy={station.isLookingUp}
        onCode={station.take}
        onClear={station.clear}
        field={field}
      />
      <Camera onCode={station.take} />
      <Box aria-live="assertive">
        {hint && <Alert severity={hint.tone === 'bad' ? 'error' : 'info'}>{hint.message}</Alert>}
      </Box>
      {lots && <Lots mode={mode} found={lots} onChoose={(nth) => station.choose(lots, nth)} onClear={station.clear} />}
      {pending && !lots && (
        <PendingCard
          mode={mode}
          place={place}
          pending={pending}
          onPieces={station.setPieces}
          onConfirm={station.confirm}
          onClear={station.clear}
          onDone={refocus}
        />
      )}
      <Recent entries={entries.filter(({ key }) => key !== current)} queue={queue} onResume={resume} />
    </Stack>
  );
}

function Sending({ entries }: Pick<Scans, 'entries'>) {
  const t = useText(text);
  const isOnline = useOnline();
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'read').length;
  if (isOnline && waiting === 0) return null;
  const parts = [!isOnline && t('offline'), waiting > 0 && t('toSend', { count: waiting })].filter(Boolean);
  return <Chip color="warning" variant="outlined" label={parts.join(' · ')} role="status" />;
}

export function Component() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const scans = useScans();
  const mode = modes.find((one) => one === params.get('mode')) ?? 'receive';
  const go = (next: Mode) => setParams({ mode: next }, { replace: true });
  return (
    <Page title={t('title')} width="wizard" actions={<Sending entries={scans.entries} />}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        aria-label={t('modes')}
        onChange={(_, next: Mode | null) => next && go(next)}
        sx={{ mb: 4 }}
      >
        {modes.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            // the longest word, of German, is divided where a quarter of a phone is too narrow
            sx={{
              ...{ minHeight: 56, px: 1, fontSize: 'clamp(13px, 3.6vw, 16px)', lineHeight: 1.2 },
              ...{ minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
            }}
          >
            {t(`mode_${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Station key={mode} mode={mode} onMode={go} {...scans} />
    </Page>
  );
}
