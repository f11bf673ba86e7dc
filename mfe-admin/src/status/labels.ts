import { statusWords } from '@qiaohui/admin/orders/status.text';
import { type Tone, useText } from '@qiaohui/kit';

export const statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export const types = ['1', '2', '3', '4', '5', '6'];

/** The desk's colours: blue for what is under way at the bank, red for what waits for the customer, else grey. */
export const toneOf = (status: number): Tone =>
  status === 6 || status === 9 ? 'info' : status === 12 || status === 13 ? 'attention' : 'neutral';

export function useStatusWords() {
  const t = useText(statusWords);
  return {
    status: (status: number) => t(`status${status}` as keyof typeof statusWords.zh),
    type: (type: string) => t(`type${type}` as keyof typeof statusWords.zh),
  };
}
