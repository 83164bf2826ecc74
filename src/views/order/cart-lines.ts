const lineAt = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.dataset.line !== undefined ? element : null;

/** Where the focus goes from a line that leaves the cart: the next line, else the previous. */
export const neighbourOf = (line: HTMLElement): HTMLElement | null =>
  lineAt(line.nextElementSibling) ?? lineAt(line.previousElementSibling);

export const lineNextTo = (line: HTMLElement, move: 'next' | 'previous'): HTMLElement | null =>
  lineAt(move === 'next' ? line.nextElementSibling : line.previousElementSibling);

export type LineKey = 'next' | 'previous' | 'more' | 'less' | 'remove' | 'note';

/** By what the key types, so that the number pad counts too. A Mac's delete key types Backspace; an equals sign is a plus without Shift. */
const keys: Readonly<Record<string, LineKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  Delete: 'remove',
  Backspace: 'remove',
  Enter: 'note',
};

type Keystroke = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export const lineKeyOf = ({ key, altKey, ctrlKey, metaKey }: Keystroke): LineKey | null =>
  altKey || ctrlKey || metaKey ? null : (keys[key] ?? null);
