/** How a drawer is left: Esc while one types keeps it and what was typed, as it does beside the list. */
export const leavingBy = (close: () => void) => (event: object, reason: string) => {
  const { target } = event as Partial<Event>;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea');
  if (reason !== 'escapeKeyDown' || !isTyping) close();
};
