import type { LikelyDuplicate } from '../../../services/customers/care.types';
import { formatDatedMoment } from '../../../services/format/moment';
import { withCapital } from '../../../services/format/names';

const reasons: ReadonlyMap<string, string> = new Map([
  ['same_number', 'the same number in another form'],
  ['same_name_and_address', 'the same name and address'],
  ['same_email', 'the same e-mail'],
]);

/** 'The same e-mail and the same name and address' */
export function reasonText({ reasons: found }: LikelyDuplicate): string {
  return withCapital(found.map((reason) => reasons.get(reason) ?? reason.replaceAll('_', ' ')).join(' and '));
}

/** A dash where it is not known. */
export function when(moment: string | null): string {
  return moment === null ? '—' : formatDatedMoment(moment, new Date(), ' at ');
}

/** null: nobody asked. */
export function allergiesText(allergies: readonly string[] | null): string {
  if (allergies === null) return 'Not recorded';
  return allergies.length === 0 ? 'None' : allergies.join(', ');
}

/** 'Olives, nuts' */
export function listIn(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
