const home = /^(?:\+?1[ .-]*)?\(?([2-9]\d{2})\)?[ .-]*(\d{3})[ .-]*(\d{4})$/;

let formatForeign: ((phone: string) => string) | undefined;

/** An answer to a call must not wait for the look of a number. */
const longestWaitMs = 1_000;

/**
 * Fetches the number library, which no page needs that shows home numbers only. Never fails, and waits a second at
 * most: until it is there, numbers stay as they came.
 */
export async function loadPhoneLibrary(): Promise<void> {
  if (formatForeign !== undefined) return;
  const loading = import('./foreign-phone').then(
    (library) => {
      formatForeign = library.formatForeign;
    },
    () => {},
  );
  await Promise.race([loading, new Promise((done) => setTimeout(done, longestWaitMs))]);
}

const needsLibrary = (text: string): boolean =>
  /^[+(\d]/.test(text) && text.replace(/\D/g, '').length >= 8 && !home.test(text);

/**
 * '(206) 555-0173' for a North American number, the international form for any other, and unreadable text as
 * it is. The library for the others comes with the first answer that holds one; until then they stay as they came.
 */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = home.exec(phone) ?? [];
  if (area !== undefined) return `(${area}) ${exchange}-${line}`;
  if (!needsLibrary(phone)) return phone;
  if (formatForeign === undefined) void loadPhoneLibrary();
  return formatForeign?.(phone) ?? phone;
}

/** For text that is shown once and not again: waits for the library where the number needs it. */
export async function formatPhoneLater(text: string): Promise<string> {
  if (needsLibrary(text)) await loadPhoneLibrary();
  return formatPhone(text);
}

/** Whether JSON holds the number of another country, as servers write it. */
export function holdsForeignNumber(json: string): boolean {
  return /"\+[02-9]/.test(json);
}
