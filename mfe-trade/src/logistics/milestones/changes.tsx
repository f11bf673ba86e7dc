import { DialogContent, DialogEnd, Sheet, Timeline, useText } from '@qiaohui/kit';
import type { MilestoneChange } from '@qiaohui/trade/milestones';
import { clockName, offsetIn } from './clock.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useMoment } from './moment.ts';

/** Every change of the steps, the newest first: what it was, what it became, who made it and why. */
export function Changes({ changes, onClose }: { changes: MilestoneChange[]; onClose: () => void }) {
  const t = useText(text);
  const moment = useMoment();
  const valueText = ({ field }: MilestoneChange, value: string | null) => {
    if (field === 'place' || !value) return value ?? '–';
    const offset = field === 'actual' && offsetIn(value);
    return [moment(value), offset && clockName(offset)].filter(Boolean).join(' ');
  };
  const steps = changes.map((change) => ({
    key: change.id,
    title: t('change', {
      milestone: t(change.milestone),
      field: t(change.field),
      from: valueText(change, change.from),
      to: valueText(change, change.to),
    }),
    at: change.at,
    by: change.by,
    note: change.note,
  }));
  return (
    <Sheet title={t('changes')} width={480} onClose={onClose}>
      {/* what scrolls is reached by the keyboard, too */}
      <DialogContent tabIndex={0}>
        <Timeline label={t('changes')} steps={steps} />
      </DialogContent>
      <DialogEnd onClose={onClose} />
    </Sheet>
  );
}
