import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';

/**
 * The whole row opens what its link names, with the keys that open a new tab. No sheet of the link lies over the
 * row: its words stay there to be selected.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button') !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const click = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  currentTarget.querySelector('a')?.dispatchEvent(click);
}

/** Bridge to the address: the links of all rows by one handler, as a table mounts many rows while it scrolls. */
export function useRowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const [, navigate] = useLocation();
  return (event) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey, button } = event;
    const href = target instanceof Element && target.closest('th > a')?.getAttribute('href');
    if (!href || event.defaultPrevented || button !== 0) return;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
}
