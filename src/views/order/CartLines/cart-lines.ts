const lineAt = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.dataset.line !== undefined ? element : null;

/** Where the focus goes from a line that leaves the cart: the next line, else the previous. */
export const neighbourOf = (line: HTMLElement): HTMLElement | null =>
  lineAt(line.nextElementSibling) ?? lineAt(line.previousElementSibling);

export const nextLine = (line: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): HTMLElement | null =>
  lineAt(key === 'ArrowDown' ? line.nextElementSibling : line.previousElementSibling);
