import { useEffect, useEffectEvent, useState } from 'react';
import { useShortcuts } from '../call/use-shortcuts';

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** The key would be typed where it was pressed. */
function typesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

/**
 * Bridge: the sheet's own keys, Alt with the slash anywhere and '?' where it would not be typed. What
 * blocks it closes it, too: it must not lie over the call that was answered meanwhile.
 */
export function useSheetKeys(isBlocked: boolean) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen && isBlocked) setOpen(false);
  const open = () => setOpen(!isBlocked);
  useShortcuts({ keys: () => setOpen(!isOpen && !isBlocked) });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (event.key !== '?' || !isPlain || event.defaultPrevented || typesText(event.target)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { isOpen, open, close: () => setOpen(false) };
}
