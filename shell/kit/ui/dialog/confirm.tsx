import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useLate } from '../feedback/late.ts';

export type Question = {
  title: string;
  text?: ReactNode;
  /** The verb on the button, such as 'Cancel order'. */
  action?: string;
  /** Text of the button that leaves everything as it is; default: 'Cancel'. */
  leave?: string;
  danger?: boolean;
  /**
   * What a yes does. The dialog stays until it is done; an error that it throws is shown there, and the answer is yes
   * only once it went through.
   */
  run?: () => Promise<unknown>;
  /** Text of such an error; default: its own message. */
  rejectionText?: (error: unknown) => string;
};
type PendingQuestion = Question & { answer: (yes: boolean) => void; nth: number };

// the dialog is loaded with the first question
const dialog = () => import('./question.tsx');
const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** `const confirm = useConfirm()`, then `if (await confirm({ title, text, action, danger })) …`. */
export const useConfirm = () => useContext(ConfirmContext);

type Props = { children: ReactNode; load?: typeof dialog };

export function ConfirmProvider({ children, load = dialog }: Props) {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const latest = useRef<PendingQuestion>(null);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        // a question that another one replaces is answered, too
        latest.current?.answer(false);
        latest.current = { ...question, answer, nth: (latest.current?.nth ?? 0) + 1 };
        setPending(latest.current);
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    pending?.answer(yes);
    setOpen(false);
  };
  const leave = () => {
    latest.current?.answer(false);
    setPending(null);
  };
  const QuestionDialog = useLate(load, pending !== null, leave)?.default;
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {pending && QuestionDialog && <QuestionDialog key={pending.nth} question={pending} open={open} close={close} />}
    </ConfirmContext.Provider>
  );
}
