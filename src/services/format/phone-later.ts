/**
 * formatPhone for the first page: loads the library on demand and returns the text as it is where that fails.
 */
export async function formatPhoneLater(text: string): Promise<string> {
  try {
    const { formatPhone } = await import('./phone');
    return formatPhone(text);
  } catch {
    return text;
  }
}
