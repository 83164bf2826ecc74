/** What is typed into a field, '' where there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function trimmedOf(form: FormData, name: string): string {
  return textOf(form, name).trim();
}
