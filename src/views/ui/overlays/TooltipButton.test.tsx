import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Sun from 'lucide-react/icons/sun';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TooltipButton } from './TooltipButton';

test('a button shows what it does to whoever comes to it by keys, until Escape, and still does it', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  render(<TooltipButton label="Theme" tooltip="Light theme" icon={Sun} onPress={press} />);
  expect(screen.queryByRole('tooltip')).toBeNull();

  await user.tab();
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toBe('Light theme');
  expect(screen.getByRole('button', { name: 'Theme', description: 'Light theme' })).toBe(
    document.activeElement,
  );

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.getByRole('button', { name: 'Theme', description: '' })).toBe(document.activeElement);

  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
});

test("a key that is not the button's own goes on to the page, as Ctrl+Z does", async () => {
  const user = userEvent.setup();
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  render(<TooltipButton label="Theme" tooltip="Light theme" icon={Sun} onPress={vi.fn()} />);
  await user.tab();
  heard.mockClear();
  await user.keyboard('?');
  expect(heard).toHaveBeenCalledOnce();
});
