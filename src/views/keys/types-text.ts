const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** The key would be typed where it was pressed. */
export const typesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;
