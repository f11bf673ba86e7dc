import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { useBackdropClose } from './backdrop.ts';
import type { Question } from './confirm.tsx';

type Props = { question: Question; open: boolean; close: (yes: boolean) => void };

/** On a phone a long action gets a line of its own. */
const end = { p: 4, gap: 2, flexWrap: 'wrap', '& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } } } as const;

/**
 * The dialog of `useConfirm()`. Esc and a click beside it mean no; for a destructive action Enter does too, since a
 * scanner or a hurried hand may send it.
 */
export default function QuestionDialog({ question, open, close }: Props) {
  const t = useText(texts);
  const onClose = useBackdropClose(open, () => close(false));
  const danger = question.danger === true;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="question">
      <DialogTitle id="question">{question.title}</DialogTitle>
      {question.text && <DialogContent>{question.text}</DialogContent>}
      <DialogActions disableSpacing sx={end}>
        <Button variant="outlined" color="inherit" onClick={() => close(false)} autoFocus={danger}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => close(true)}
          autoFocus={!danger}
        >
          {question.action ?? t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
