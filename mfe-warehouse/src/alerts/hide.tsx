import { Button, DialogContent, DialogEnd, DialogFrame, Stack, Typography, toast, useText } from '@qiaohui/kit';
import { DayInput, isDay } from '@qiaohui/kit/form';
import { useState } from 'react';
import { dayIn } from '../area/days.ts';
import { useQuieting } from './act.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Known } from './queries.ts';

/** Asks for how long to hide a known alert; offers undo instead of a confirmation. */
export default function Hide({ alert, onClose }: { alert: Known; onClose: () => void }) {
  const t = useText(text);
  const [day, setDay] = useState(dayIn(14));
  const quieting = useQuieting();
  const { kind, id } = alert;
  const hide = (until: string | null) =>
    quieting.mutate(
      { kind, id, until },
      {
        onSuccess: () => {
          toast.success(t('hidden'), { label: t('undo'), run: () => quieting.mutate({ kind, id }) });
          onClose();
        },
      },
    );
  const button = { variant: 'outlined', color: 'inherit', sx: { minHeight: 48 } } as const;
  return (
    <DialogFrame title={t('hideTitle')} onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: 4 }}>{t('hideText', { name: alert.name })}</Typography>
        <Stack sx={{ gap: 3 }}>
          <Button {...button} onClick={() => hide(dayIn(7))}>
            {t('week')}
          </Button>
          <Button {...button} onClick={() => hide(dayIn(30))}>
            {t('month')}
          </Button>
          {kind !== 'low' && (
            <Button {...button} onClick={() => hide(null)}>
              {t('forGood')}
            </Button>
          )}
          <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-end' }}>
            <DayInput
              fullWidth={false}
              label={t('until')}
              value={day}
              onChange={setDay}
              min={dayIn(0)}
              sx={{ flex: 1 }}
            />
            <Button
              variant="contained"
              sx={{ minHeight: 44, flex: 1 }}
              disabled={!isDay(day) || day < dayIn(0)}
              loading={quieting.isPending}
              onClick={() => hide(day)}
            >
              {t('hide')}
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
      <DialogEnd onClose={onClose} />
    </DialogFrame>
  );
}
