import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { keyCatalogue } from './KeySheet';
import { AllKeysButton, KeySheetHost } from './KeySheetHost';

const host = (isBlocked: boolean, hasWrapUp = true) => (
  <KeySheetHost isBlocked={isBlocked} hasWrapUp={hasWrapUp}>
    <input aria-label="Notes" />
    <AllKeysButton keys={['?']} />
  </KeySheetHost>
);

const show = (isBlocked = false) => {
  const { rerender } = render(host(isBlocked));
  return {
    block: (now: boolean) => rerender(host(now)),
    user: userEvent.setup(),
    notes: screen.getByRole('textbox'),
  };
};

const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard' });
const opened = () => screen.findByRole('dialog', { name: 'Keyboard' });

describe('the sheet of all keys', () => {
  test("opens by '?' outside fields, and lists every key by its place", async () => {
    const { user } = show();
    await user.keyboard('?');
    await opened();
    const places = screen.getAllByRole('region').map((place) => ({
      place: place.firstElementChild?.textContent,
      does: [...place.querySelectorAll('li > span:first-child')].map((words) => words.textContent),
    }));
    expect(places).toEqual(
      keyCatalogue.map(({ place, entries }) => ({ place, does: entries.map(({ does }) => does) })),
    );
    expect(screen.getByText('End Call').parentElement?.textContent).toBe('End CallAltXAlt Xtwice within 3 s');
  });

  test('leaves out the keys of a wrap-up where the server has none', async () => {
    render(host(false, false));
    await userEvent.keyboard('?');
    await opened();
    expect(screen.queryByText('After a call')).toBeNull();
    expect(screen.queryByText('Ready now')).toBeNull();
  });

  test("lets '?' be typed in a field", async () => {
    const { user, notes } = show();
    await user.type(notes, 'Extra napkins?');
    expect(notes).toHaveProperty('value', 'Extra napkins?');
    expect(sheet()).toBeNull();
  });

  test('opens and closes by Alt and the slash key even in a field, which gets the focus back', async () => {
    const { user, notes } = show();
    await user.click(notes);
    await user.keyboard('{Alt>}[Slash]{/Alt}');
    await opened();
    await user.keyboard('{Alt>}[Slash]{/Alt}');
    await waitFor(() => expect(sheet()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(notes));
  });

  test('opens by its button, and closes by Esc', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'All keys' }));
    await opened();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).toBeNull());
  });

  test('gives way to a call that rings, and stays away', async () => {
    const { user, block } = show();
    await user.keyboard('?');
    await opened();
    block(true);
    await waitFor(() => expect(sheet()).toBeNull());
    block(false);
    expect(sheet()).toBeNull();
  });

  test('does not come over a call that rings', async () => {
    const { user } = show(true);
    await user.keyboard('?');
    await user.keyboard('{Alt>}[Slash]{/Alt}');
    await user.click(screen.getByRole('button', { name: 'All keys' }));
    expect(sheet()).toBeNull();
  });
});
