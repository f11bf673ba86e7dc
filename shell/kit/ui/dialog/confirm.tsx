import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

export type Question = {
  title: string;
  text?: ReactNode;
  /** The verb on the button, such as 'Cancel order'. */
  action?: string;
  danger?: boolean;
};
type PendingQuestion = Question & { answer: (yes: boolean) => void };

// the dialog is loaded with the first question
const QuestionDialog = lazy(() => import('./question.tsx'));
const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** `const confirm = useConfirm()`, then `if (await confirm({ title, text, action, danger })) …`. */
export const useConfirm = () => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setPending({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    pending?.answer(yes);
    setOpen(false);
  };
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      <Suspense>{pending && <QuestionDialog question={pending} open={open} close={close} />}</Suspense>
    </ConfirmContext.Provider>
  );
}
