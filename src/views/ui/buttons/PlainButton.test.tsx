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
