/**
 * formatPhone for the first page: loads the library on demand and returns the text as it is where that fails.
 */
export const formatPhoneLater = async (text: string): Promise<string> => {
  try {
    const { formatPhone } = await import('./phone');
    return formatPhone(text);
  } catch {
    return text;
  }
};
