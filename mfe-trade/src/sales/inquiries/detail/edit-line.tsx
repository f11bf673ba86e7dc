import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { type InquiryLine, NewLine } from '@qiaohui/trade/inquiries/lines';
import { EditForm } from '../../../forms/edit-form.tsx';
import { LineFields } from '../lines/line-fields.tsx';
import { valuesOf } from '../lines/values.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiryLines } from '../queries.ts';

type Props = { inquiry: Inquiry; line: InquiryLine; onClose: () => void };

export function EditLine({ inquiry, line, onClose }: Props) {
  const t = useText(text);
  const change = useMutation(inquiryLines.change(useQueryClient(), inquiry.id));
  const { id, model, order_number, quantity, unit_weight, version } = line;
  return (
    <EditForm
      sheet={480}
      title={t('editLine')}
      action={t('saveLine')}
      done={t('saved')}
      conflict="inquiry-line.changed"
      schema={NewLine}
      record={valuesOf(line)}
      version={version}
      state={[model, order_number, quantity, unit_weight]}
      change={{
        ...change,
        mutateAsync: (values) => change.mutateAsync({ ...values, line: id }),
      }}
      onClose={onClose}
    >
      <LineFields currency={inquiry.currency} target={inquiry.pricing !== null} />
    </EditForm>
  );
}
