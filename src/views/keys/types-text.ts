const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** The key would be typed where it was pressed. */
export function typesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}
