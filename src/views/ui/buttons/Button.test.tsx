import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button';

describe('a button', () => {
  it('answers the mouse and the keyboard', async () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Refresh</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('shows its pending word, holds the width of the other and ignores presses', async () => {
    const onPress = vi.fn();
    render(
      <Button isPending pendingText="Ending..." onPress={onPress}>
        End Call
      </Button>,
    );
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('Ending...');
    expect(button.getAttribute('data-reserve')).toBe('End Call');
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('submits no form a second time', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (isPending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending={isPending} pendingText="Signing in...">
          Sign In
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(form(true));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing nameless behind when it goes while it is pending', () => {
    const { rerender, unmount } = render(<Button>Answer Call</Button>);
    screen.getByRole('button').focus();
    rerender(<Button isPending>Answer Call</Button>);
    unmount();
    expect(document.querySelector('[role="img"]')).toBeNull();
  });
});
