import Known from '@mui/icons-material/NotificationsOffOutlined';
import { type RowAct, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Quiet } from '@qiaohui/warehouse/alerts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Known as Alert, alerts } from './queries.ts';

/** Marks an alert as known, or undoes that; open pages update. */
export function useQuieting() {
  return useMutation({ ...alerts.keepQuiet(useQueryClient()), onError: toast.failure });
}

/** The action of an alert: hides it as known, or shows it again. */
export function useActs(onHide: (alert: Alert) => void) {
  const t = useText(text);
  const wake = useQuieting();
  return (alert: Alert, quiet: Quiet | null): RowAct[] => {
    const { kind, id } = alert;
    if (!quiet) return [{ label: t('hide'), icon: <Known fontSize="small" />, run: () => onHide(alert) }];
    return [{ label: t('wake'), disabled: wake.isPending, run: () => wake.mutate({ kind, id }) }];
  };
}
