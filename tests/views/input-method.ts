/** How browsers say that an input method has a key: Safari by the code alone, of the key that ends a word. */
export const ofInputMethod = [{ isComposing: true }, { keyCode: 229 }] as const;
