import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, AlertTitle, Box, Button, DialogContentText, isAnswerLost, toast, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { Reason } from '@qiaohui/service-kit/shapes';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { DialogForm } from '../../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Release = {
  action: string;
  /** Explains what a release means, in the dialog. */
  explanation: string;
  done: string;
  send: (reason: string) => Promise<unknown>;
};
type Props = {
  title: string;
  facts: string;
  /** Who of finance released it, when and why. */
  releasedBy: string | null;
  isStopped: boolean;
  /** What cannot be done before the release. */
  stops: string;
  release: Release;
};

const ReasonForm = z.object({ reason: Reason });

type DialogProps = Pick<Props, 'release' | 'isStopped'> & { onClose: () => void };

function ReleaseDialog({ release, isStopped, onClose }: DialogProps) {
  const t = useText(text);
  const { action, explanation, done, send } = release;
  const form = useForm({ resolver: zodResolver(ReasonForm), defaultValues: { reason: '' } });
  const [isLost, setLost] = useState(false);
  const end = () => {
    toast.success(done);
    onClose();
  };
  const submit = async ({ reason }: z.infer<typeof ReasonForm>) => {
    try {
      await send(reason);
    } catch (error) {
      setLost(isAnswerLost(error));
      throw error;
    }
    end();
  };
  // carried out although the response was lost: a repeat against the newer state would be refused
  const isOver = isLost && !isStopped;
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  return (
    <DialogForm title={action} form={form} onSubmit={submit} action={action} onClose={onClose}>
      <DialogContentText>{explanation}</DialogContentText>
      <Field name="reason" label={t('reason')} required multiline minRows={2} autoFocus />
    </DialogForm>
  );
}

/** Warns of something that stops an order until finance releases it with a reason; shows who did. */
export function ReleaseAlert({ title, facts, releasedBy, isStopped, stops, release }: Props) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  // once it is released there is no button any more
  useEffect(() => {
    if (!isStopped && !isOpen && wasOpened.current) root.current?.focus();
  }, [isStopped, isOpen]);
  const open = () => {
    wasOpened.current = true;
    setOpen(true);
  };
  return (
    <Alert
      ref={root}
      tabIndex={-1}
      severity={releasedBy ? 'info' : 'error'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle>{title}</AlertTitle>
      <Box>{facts}</Box>
      {releasedBy && <Box>{releasedBy}</Box>}
      {isStopped && (
        <>
          <Box>{stops}</Box>
          <Button variant="outlined" color="inherit" size="small" sx={{ mt: 2 }} onClick={open}>
            {release.action}
          </Button>
        </>
      )}
      {isOpen && <ReleaseDialog release={release} isStopped={isStopped} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
