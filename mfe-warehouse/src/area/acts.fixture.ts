import { user } from '@qiaohui/kit/testing';
import { screen } from '@testing-library/react';

/** Chooses an action from the menu of a page's head, in English. */
export async function chooseAct(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
