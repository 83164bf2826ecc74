import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './key-map';

/**
 * The one bridge from the keyboard to the live call. It listens before the controls do, so that
 * Ctrl Enter on a focused button places the order and does not press the button as well.
 */
export function useShortcuts(actions: Readonly<Record<Shortcut, () => void>>): void {
  const act = useEffectEvent((shortcut: Shortcut) => actions[shortcut]());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      event.stopPropagation();
      act(shortcut);
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
