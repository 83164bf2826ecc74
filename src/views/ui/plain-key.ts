type Taken = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

type Keystroke = Taken & Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * An input method has the key, such as the Enter that ends a word or the Esc that takes it back. Safari says so of the
 * last key of a word by its code alone. With Alt that code is no sign: on a Mac an accent begins with it.
 */
export function isComposing({ isComposing: composes, keyCode }: Taken): boolean {
  return composes || keyCode === 229;
}

/** A key that neither a modifier but Shift nor an input method has. */
export function isPlainKey(stroke: Keystroke): boolean {
  return !stroke.altKey && !stroke.ctrlKey && !stroke.metaKey && !isComposing(stroke);
}
