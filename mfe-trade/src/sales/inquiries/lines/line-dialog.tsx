import { zodResolver } from '@hookform/resolvers/zod';
import { useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { NewLine } from '@qiaohui/trade/inquiries/lines';
import { useMayReadPrices } from '../../../area/use-prices.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { LineFields } from './line-fields.tsx';
import type { LineValues } from './values.ts';

type Props = {
  /** A line of a form that is not sent yet; null for a new one. */
  line: LineValues | null;
  empty: LineValues;
  currency: string;
  /** Takes the line as it was entered, and as the service would take it. */
  onTake: (entered: LineValues, line: NewLine) => unknown;
  onClose: () => void;
};

/** Enters a line, or changes one that is not sent yet. */
export function LineDialog({ line, empty, currency, onTake, onClose }: Props) {
  const t = useText(text);
  const target = useMayReadPrices();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(NewLine), defaultValues: line ?? empty });
  return (
    <FormDialog
      sheet={480}
      title={t(line ? 'editLine' : 'addLine')}
      form={form}
      onSubmit={async (values) => {
        await onTake(form.getValues() as LineValues, values);
        onClose();
      }}
      onClose={onClose}
      action={t(line ? 'saveLine' : 'addLineDo')}
    >
      <LineFields currency={currency} target={target} />
    </FormDialog>
  );
}
