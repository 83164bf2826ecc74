const longest = 200;

/** What a browser says of itself, short enough to keep. */
export function trimmedDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.trim() ?? '';
  return text === '' ? null : text.slice(0, longest);
}
