/** The class names that are given, with spaces between. */
export const cx = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
