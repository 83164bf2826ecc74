/** What is typed into a field, '' where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** null where nothing is typed. */
export function textOrNull(form: FormData, name: string): string | null {
  return trimmedOf(form, name) || null;
}

export function trimmedOf(form: FormData, name: string): string {
  return textOf(form, name).trim();
}
