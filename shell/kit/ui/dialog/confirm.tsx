import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

export type Question = {
  title: string;
  text?: ReactNode;
  /** The verb on the button, such as 'Cancel order'. */
  action?: string;
  danger?: boolean;
};
type Asked = Question & { answer: (yes: boolean) => void };

// the first question brings its dialog with it
const QuestionDialog = lazy(() => import('./question.tsx'));
const Ask = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** `const confirm = useConfirm()`, then `if (await confirm({ title, text, action, danger })) …`. */
export const useConfirm = () => useContext(Ask);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };
  return (
    <Ask.Provider value={ask}>
      {children}
      <Suspense>{asked && <QuestionDialog question={asked} open={open} close={close} />}</Suspense>
    </Ask.Provider>
  );
}
