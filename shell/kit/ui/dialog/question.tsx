import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../data/http-error.ts';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { useBackdropClose } from './backdrop.ts';
import type { Question } from './confirm.tsx';
import { takeOnce } from './take-once.ts';

type Props = { question: Question; open: boolean; close: (yes: boolean) => void };

/** On a phone a long action gets a line of its own. */
const end = { p: 4, gap: 2, flexWrap: 'wrap', '& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } } } as const;

/** A key that is held down since before the question must not answer it. */
const ignoreHeld = (event: KeyboardEvent) => event.repeat && event.preventDefault();

/** Says yes once, and does what the question is about, if it brings that; what the service rejects can be sent again. */
function useYes({ run }: Question, close: (yes: boolean) => void) {
  const isOnItsWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<unknown>(null);
  const yes = async () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    if (!run) return close(true);
    setSending(true);
    setRejection(null);
    try {
      await run();
      close(true);
    } catch (error) {
      setRejection(error);
      isOnItsWay.current = false;
    } finally {
      setSending(false);
    }
  };
  return { yes, isSending, rejection };
}

/**
 * The dialog of `useConfirm()`. Esc and a click beside it mean no; for a destructive action Enter does too, since a
 * scanner or a hurried hand may send it.
 */
export default function QuestionDialog({ question, open, close }: Props) {
  const t = useText(texts);
  const { yes, isSending, rejection } = useYes(question, close);
  const no = () => !isSending && close(false);
  const onClose = useBackdropClose(open, no);
  const danger = question.danger === true;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="question">
      <DialogTitle id="question">{question.title}</DialogTitle>
      {(question.text || rejection !== null) && (
        <DialogContent>
          {question.text}
          {rejection !== null && (
            <Alert severity="warning" role="alert" sx={{ mt: question.text ? 4 : 0 }}>
              {(question.rejectionText ?? messageOf)(rejection)}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions disableSpacing sx={end} onClickCapture={takeOnce} onKeyDown={ignoreHeld}>
        <Button variant="outlined" color="inherit" onClick={no} disabled={isSending} autoFocus={danger}>
          {question.leave ?? t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={yes}
          loading={isSending}
          autoFocus={!danger}
        >
          {question.action ?? t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
