import { zodResolver } from '@hookform/resolvers/zod';
import { Typography } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { z } from 'zod';
import { FormDialog } from './form-dialog.tsx';

const reason = z.string().trim().max(500, 'field.long');
const free = z.object({ reason });
const needing = (missing: string) => z.object({ reason: reason.min(1, missing) });

type Props = {
  words: Record<'title' | 'text' | 'reason' | 'action', string>;
  /** Without a reason it is not sent. */
  required: boolean;
  /** Error code of a missing reason. */
  missing?: string;
  /** Sends the reason, or null, and says what came of it; the dialog closes with it. */
  send: (reason: string | null) => Promise<void>;
  sending: boolean;
  onClose: () => void;
};

/** How something ends, with the reason. */
export function ReasonDialog({ words, required, missing = 'inquiry.reason', send, sending, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(required ? needing(missing) : free), defaultValues: { reason: '' } });
  return (
    <FormDialog
      width="sm"
      title={words.title}
      form={form}
      onSubmit={async (values) => {
        await send(values.reason || null);
        onClose();
      }}
      onClose={onClose}
      action={words.action}
      sending={sending}
    >
      <Typography color="textSecondary">{words.text}</Typography>
      <Field
        name="reason"
        label={words.reason}
        required={required}
        multiline
        minRows={2}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
