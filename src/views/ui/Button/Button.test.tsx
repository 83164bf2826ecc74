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
    expect(onPress).not.toHaveBeenCalled();
  });
});
