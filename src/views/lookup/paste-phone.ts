import type { ClipboardEvent } from 'react';
import { isPhoneLink, tidyPhone } from '../../services/format/tidy-phone';

/** A number copied from elsewhere goes in at the caret in the characters the field takes; other text as it is. */
export function pasteTidied(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const tidied = tidyPhone(pasted);
  if (tidied === pasted) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(tidied, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A whole link may also come by drop or autofill; what is typed stays as typed. */
export const withoutLink = (text: string): string => (isPhoneLink(text) ? tidyPhone(text) : text);
