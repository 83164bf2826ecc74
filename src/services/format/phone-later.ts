/** formatPhone for code that a first page loads: the library comes when asked for, and is not missed if it cannot come. */
export const formatPhoneLater = async (text: string): Promise<string> => {
  try {
    const { formatPhone } = await import('./phone');
    return formatPhone(text);
  } catch {
    return text;
  }
};
