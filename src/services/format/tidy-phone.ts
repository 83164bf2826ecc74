const label = /^\s*(?:tel|callto|phone|mobile|cell)\s*[:.]\s*(?:\/\/)?/i;
const extension = /\s*(?:[;,].*|(?:extension|extn?|x|#)[\s.:=]*\d{1,7}\s*)$/is;
const fewestDigits = 7;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Removes an extension only after a number: other text with a comma is no number and must fail validation. */
const withoutExtension = (text: string): string => {
  const number = text.replace(extension, '');
  return digitsIn(number) < fewestDigits ? text : number;
};

export function isPhoneLink(text: string): boolean {
  return /^\s*tel:/i.test(text);
}

/**
 * A pasted number in the characters that the field allows: drops 'tel:', parameters, extensions and invisible
 * characters; turns dots, slashes, no-break spaces and other dashes into plain ones.
 */
export function tidyPhone(pasted: string): string {
  return withoutExtension(
    decoded(pasted)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(label, ''),
  )
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?<=[\d)])\s*[./·]\s*(?=[\d(])/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
