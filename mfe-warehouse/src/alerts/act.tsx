import { Button, Typography, toast, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Quiet } from '@qiaohui/warehouse/alerts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts, type Known } from './queries.ts';

/** Marks an alert as known, or undoes that; open pages update. */
export function useQuieting() {
  return useMutation({ ...alerts.keepQuiet(useQueryClient()), onError: toast.failure });
}

type Props = { alert: Known; quiet: Quiet | null; onHide: (alert: Known) => void };

/** One alert's button: hides it as known, or shows it again. */
export function Act({ alert, quiet, onHide }: Props) {
  const t = useText(text);
  const { date } = useFormat();
  const wake = useQuieting();
  const button = { color: 'info', sx: { minHeight: 44 } } as const;
  const { kind, id, name } = alert;
  if (!quiet) {
    return (
      <Button {...button} aria-label={t('hideOf', { name })} onClick={() => onHide(alert)}>
        {t('hide')}
      </Button>
    );
  }
  const { until, user } = quiet;
  return (
    <>
      <Typography variant="caption" component="div" color="textSecondary">
        {until
          ? t('quietUntil', { name: user.name, day: date(`${until}T00:00:00`) })
          : t('quietForGood', { name: user.name })}
      </Typography>
      <Button
        {...button}
        aria-label={t('wakeOf', { name })}
        loading={wake.isPending}
        onClick={() => wake.mutate({ kind, id })}
      >
        {t('wake')}
      </Button>
    </>
  );
}
