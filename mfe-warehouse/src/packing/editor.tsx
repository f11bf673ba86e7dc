import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup, useText } from '@qiaohui/kit';
import { ConflictNotice, useMixedInputCheck } from '@qiaohui/kit/form';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import { ScanField } from '../scan/input/field.tsx';
import { PackageCard } from './box.tsx';
import { Left } from './left.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SaveBar } from './save-bar.tsx';
import { unfocused } from './unfocused.ts';
import { usePacking } from './use-packing.ts';
import { type Step, useScans } from './use-scans.ts';

const add = { minHeight: 56, px: 2, flex: 1 } as const;
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '372px minmax(0, 1fr)' },
};

/** Packs the picked goods: scanned or tapped into the open box. */
export function Editor({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const [step, setStep] = useState<Step>('one');
  const packing = usePacking(order, { saved: t('saved'), more: t('savedMore') });
  const mixedInputCheck = useMixedInputCheck<HTMLElement>();
  const { hint, ...scans } = useScans(order, packing, step);
  return (
    <>
      {packing.isStale && <ConflictNotice onReload={packing.reload} onInsist={packing.insist} />}
      <Box sx={columns}>
        <Stack sx={{ gap: 3 }}>
          <ScanField
            label={t(packing.open ? 'scan' : 'scanNoBox')}
            busy={scans.isAsking}
            onCode={scans.take}
            onClear={scans.clear}
          />
          <ToggleButtonGroup
            exclusive
            fullWidth
            value={step}
            aria-label={t('step')}
            onChange={(_, next: Step | null) => next && setStep(next)}
          >
            {(['one', 'rest'] as const).map((one) => (
              <ToggleButton key={one} value={one} {...unfocused} sx={{ minHeight: 48 }}>
                {t(one === 'one' ? 'stepOne' : 'stepRest')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box aria-live="assertive">
            {hint && <Alert severity={hint.tone === 'bad' ? 'error' : 'success'}>{hint.text}</Alert>}
          </Box>
          <Left lines={order.lines} packing={packing} />
        </Stack>
        <Box component="section" aria-label={t('boxes')} ref={mixedInputCheck.part} onInput={mixedInputCheck.look}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, mb: 3 }}>
            {packing.drafts.map((draft, at) => (
              <PackageCard key={draft.key} draft={draft} at={at} lines={order.lines} packing={packing} />
            ))}
          </Box>
          <Stack direction="row" sx={{ gap: 2 }}>
            {(['box', 'tray'] as const).map((kind) => (
              <Button
                key={kind}
                variant="outlined"
                color="inherit"
                {...unfocused}
                onClick={() => packing.add(kind)}
                sx={add}
              >
                {t(kind === 'box' ? 'addBox' : 'addTray')}
              </Button>
            ))}
            {packing.drafts.length > 0 && (
              <Button variant="outlined" color="inherit" {...unfocused} onClick={packing.addSame} sx={add}>
                {t('addSame')}
              </Button>
            )}
          </Stack>
        </Box>
      </Box>
      {mixedInputCheck.question}
      <SaveBar packing={packing} holds={mixedInputCheck.holds} />
    </>
  );
}
