import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './key-map';

export type ShortcutActions = Readonly<Partial<Record<Shortcut, () => void>>>;

/** These do their work wherever the agent is; the others would reach under what lies over the page. */
const worksCovered: readonly Shortcut[] = ['mute', 'hangUp', 'keys'];

/** A popup, a dialog or an open list has made the page inert. */
const isPageCovered = (): boolean =>
  document.getElementById('content')?.closest('[inert], [aria-hidden="true"]') instanceof Element;

/**
 * The one bridge from the keyboard to a page: each page gives the shortcuts it has, the others go on as
 * typed. It listens before the controls do, so that Ctrl Enter on a focused button places the order and
 * does not press the button as well.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === null || (isPageCovered() && !worksCovered.includes(shortcut))) return;
    const action = actions[shortcut];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
