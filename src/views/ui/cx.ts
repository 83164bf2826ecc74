/** Joins class names, leaving out what is absent. */
export function cx(...names: readonly (string | null | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
