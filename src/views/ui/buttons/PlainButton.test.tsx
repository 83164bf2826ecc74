import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PlainButton } from './PlainButton';

test('ignores presses while pending, and holds no image that would lose its name', async () => {
  const press = vi.fn();
  const { container } = render(
    <PlainButton isPending onPress={press} aria-keyshortcuts="Alt+X">
      Ending...
    </PlainButton>,
  );
  const button = screen.getByRole('button', { name: 'Ending...' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Alt+X');
  expect(container.querySelector('[role="img"]')).toBeNull();
});

test('keeps the focus where its press disables it, ignores presses then, and is disabled once the focus moved on', async () => {
  const press = vi.fn();
  const shown = (isDisabled: boolean) => (
    <form onSubmit={press}>
      <PlainButton type="submit" isDisabled={isDisabled} onPress={press}>
        Undo
      </PlainButton>
      <PlainButton>Save</PlainButton>
    </form>
  );
  const { rerender } = render(shown(false));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  const look = () => [button.disabled, button.getAttribute('aria-disabled'), 'disabled' in button.dataset];
  await userEvent.tab();
  rerender(shown(true));
  expect([document.activeElement === button, ...look()]).toEqual([true, false, 'true', true]);
  await userEvent.keyboard('{Enter} ');
  expect(press).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect(look()).toEqual([true, null, true]);
});
