/** Joins class names, leaving out what is absent. */
export const cx = (...names: readonly (string | null | undefined | false)[]): string =>
  names.filter(Boolean).join(' ');
