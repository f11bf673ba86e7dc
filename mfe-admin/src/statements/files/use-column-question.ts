import { UnknownColumns } from '@qiaohui/admin/statements/columns';
import { HttpError } from '@qiaohui/kit';
import { useState } from 'react';
import type { Question } from './columns-dialog.tsx';

type OpenQuestion = Question & { answer: (isExplained: boolean) => void };

/** The unknown columns that an error names; null for every other error. */
function columnsOf(error: unknown): UnknownColumns['columns'] | null {
  if (!(error instanceof HttpError) || error.code !== 'statement.columns-unknown') return null;
  const state = UnknownColumns.safeParse(error.state);
  return state.success ? state.data.columns : null;
}

/** Uploads a file, and again once its unknown columns are explained; several files ask one after the other. */
export function useColumnQuestion() {
  const [questions, setQuestions] = useState<OpenQuestion[]>([]);
  const openQuestion = (question: Question, signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const answer = (isExplained: boolean) => {
        setQuestions((now) => now.filter((one) => one !== mine));
        resolve(isExplained);
      };
      const mine = { ...question, answer };
      signal.addEventListener('abort', () => answer(false), { once: true });
      setQuestions((now) => [...now, mine]);
    });
  const sendWithQuestion = async <T>(
    send: () => Promise<T>,
    about: Omit<Question, 'columns'>,
    signal: AbortSignal,
  ): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const columns = columnsOf(error);
      if (!columns || !(await openQuestion({ ...about, columns }, signal))) throw error;
      return sendWithQuestion(send, about, signal);
    }
  };
  return { question: questions[0] ?? null, sendWithQuestion };
}
