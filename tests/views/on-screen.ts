import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** With plain spaces, where times have narrow ones. */
export function textOf(element: Element | null | undefined): string | undefined {
  return element?.textContent?.replaceAll('\u202f', ' ');
}

export function cellsOf(row: number): (string | undefined)[] {
  return [...(screen.getAllByRole('row')[row]?.children ?? [])].map(textOf);
}

/** The tiles of a strip, such as 'Order totals'. */
export function tilesOf(region: string): (string | null)[] {
  return within(screen.getByRole('region', { name: region }))
    .getAllByRole('group')
    .map(({ textContent }) => textContent);
}

/** Presses the button once it can be pressed. */
export async function press(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('disabled')).toBeNull());
  await user.click(button);
}
