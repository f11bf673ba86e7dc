import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

/** The button that accepts the open document. */
export const accept = () => screen.getByRole('button', { name: /^通过/ });

/** Waits for the open document, which can be accepted once its picture is drawn; jsdom draws none. */
export const drawn = () =>
  waitFor(() => {
    for (const picture of document.images) fireEvent.load(picture);
    expect(accept()).toBeEnabled();
  });
