/** Whether a range such as '^20.19.0 || >=24' holds a version; null for a range of another form. */
export function admits(range: string, version: string): boolean | null;
/** '^20.19.0 || >=24.0.0' in words: '20.19, 24 or newer'. */
export function inWords(range: string): string;
