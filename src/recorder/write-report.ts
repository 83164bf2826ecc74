import { describePast } from '../inspector/describe-past';
import type { RecordedPast } from '../inspector/follow-charts';
import { hidden } from '../inspector/mask';
import { writeRecording } from '../inspector/recording';
import { shownFields } from '../shown-fields';

/** The size of the steps: the server takes 5 MB with the charts. */
const mostBytes = 3_000_000;
/** Of one list: each change of it is written anew, and must not take the place of what happened before. */
const mostValues = 1_000;

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Phone numbers with any kind of dash, and seven digits without an area code. */
const number = /\+?\(?\d[\d\s().\-‐-―]{7,}\d|(?<!\d)\d{3}[.\-‐-―]\d{4}(?!\d)/g;

/** The note loses e-mail addresses and numbers of telephones and cards. */
export function writeReport(past: RecordedPast, tabName: string, about: { readonly note: string }): string {
  const note = about.note.replace(email, hidden).replace(number, hidden);
  return writeRecording(
    describePast(past, { tabName, about: { ...about, note }, shown: shownFields, mostValues }),
    mostBytes,
  );
}
