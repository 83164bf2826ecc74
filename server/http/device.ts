const longest = 200;

/** The browser's user agent, short enough to store. */
export function trimmedDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.trim() ?? '';
  return text === '' ? null : text.slice(0, longest);
}
