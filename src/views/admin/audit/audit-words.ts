import { formatDatedMoment } from '../../../services/format/moment';
import { withCapital } from '../../../services/format/names';
import type { SelectOption } from '../../ui/fields/select.types';
import { noFilter } from '../filter-options';

/** What each action means. One that is not here is shown by its own name. */
const words: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'session.refused': 'Sign-in refused',
  'session.code_asked': 'Right password, second factor asked for',
  'session.code_refused': 'Second factor refused',
  'agent.second_factor_enabled': 'Set up a second factor',
  'agent.second_factor_disabled': 'Switched a second factor off',
  'agent.recovery_codes_renewed': 'Made new recovery codes',
  'agent.status_set': 'Set an agent’s status',
  'call.released': 'Released a call',
  'call.simulated': 'Simulated a call',
  'order.status_changed': 'Changed an order’s status',
  'order.changed': 'Changed an order',
  'problem_report.read': 'Opened a problem report',
  'company.created': 'Set up the company',
  'company.updated': 'Changed the company’s settings',
  'checklist.dismissed': 'Put away the checklist',
  'customer.created': 'Made a customer',
  'customer.updated': 'Changed a customer',
  'customer.merged': 'Merged two customers',
  'customer.merge_undone': 'Undid a merge of customers',
  'customer.erased': 'Removed a person',
  'customer.exported': 'Exported what is held on a person',
  'agent.created': 'Made an account',
  'agent.updated': 'Changed an account',
  'agent.panel_switched': 'Switched panels',
  'agent.deactivated': 'Deactivated an account',
  'agent.reactivated': 'Activated an account again',
  'agent.password_changed': 'Changed a password',
  'agent.password_link_made': 'Made a link for a new password',
  'invitation.created': 'Invited somebody',
  'invitation.renewed': 'Made the link of an invitation anew',
  'invitation.revoked': 'Withdrew an invitation',
  'restaurant.created': 'Added a restaurant',
  'restaurant.updated': 'Changed a restaurant',
  'restaurant.activated': 'Let a restaurant take calls',
  'restaurant.deactivated': 'Let a restaurant take no more calls',
  'menu.changed': 'Changed a menu',
  'menu.imported': 'Imported a menu',
  'menu.import-taken-back': 'Took an import of a menu back',
  'menu.availability': 'Changed what is sold out',
  'menu.restocked': 'Made available what was sold out until then',
  'webhook.created': 'Added a webhook',
  'webhook.updated': 'Changed a webhook',
  'webhook.secret_renewed': 'Made a new secret of a webhook',
  'webhook.switched_off': 'Wanted no more messages',
  'webhook.removed': 'Removed a webhook',
  'order.refused': 'Refused an order (kitchen)',
  'order.refusal_settled': 'Called back for a refused order',
  'kitchen_screen.created': 'Added a kitchen screen',
  'kitchen_screen.revoked': 'Withdrew a kitchen screen',
  'lab.opened': 'Opened a call lab',
  'audit.exported': 'Exported the audit',
  'audit.removed': 'Removed old entries of the audit',
};

const spoken = (name: string): string => withCapital(name.replaceAll(/[._]/g, ' '));

export function actionWord(action: string): string {
  return (Object.hasOwn(words, action) ? words[action] : undefined) ?? spoken(action);
}

export const actionOptions: readonly SelectOption<string>[] = [
  { value: noFilter, label: 'Anything' },
  ...Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

/** 'call 12', 'Luna Verde'; null where the action says it all. */
export function subjectWord({ type, id, name }: AuditSubject): string | null {
  if (name !== null) return type === 'order' && /^\d/.test(name) ? `#${name}` : name;
  return type === null || id === null ? null : `${spoken(type)} #${id}`;
}

interface AuditSubject {
  readonly type: string | null;
  readonly id: string | null;
  readonly name: string | null;
}

export interface ChangedField {
  readonly name: string;
  /** null where there was, or is, no such field. */
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the product's pages call them. */
const fieldNames: Readonly<Record<string, string>> = {
  tenant_id: 'Restaurant',
  url: 'Address',
  merged_id: 'Merged customer',
  fields: 'Changed',
};

const fieldWord = (field: string): string =>
  (Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined) ??
  spoken(
    field
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/^is[ _]/, ''),
  );

const holdsNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** 'Focaccia: price 4.25', 'Street 1 Pine St, city Seattle': without the fields that hold nothing. */
function fieldsWord({ name, ...fields }: Fields): string {
  const held = Object.entries(fields).filter(([, value]) => !holdsNothing(value));
  const text = held
    .map(([field, value]) => `${fieldWord(field).toLowerCase()} ${valueWord(value)}`)
    .join(', ');
  if (typeof name === 'string') return text === '' ? name : `${name}: ${text}`;
  return text === '' ? 'nothing' : withCapital(text);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

function valueWord(value: unknown): string {
  if (holdsNothing(value)) return 'nothing';
  if (Array.isArray(value)) return value.map(valueWord).join(value.some(isFields) ? '; ' : ', ');
  if (isFields(value)) return fieldsWord(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (moment.test(value)) return formatDatedMoment(value, new Date(), ' at ');
    // The name of a field, or a word of the contract, such as 'dine_in'.
    const text = /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
    return text || 'empty';
  }
  return JSON.stringify(value);
}

const wordIn = (fields: Fields, name: string): string | null =>
  Object.hasOwn(fields, name) ? valueWord(fields[name]) : null;

/** Each field that changed, with both values; of a field with fields of its own those that differ. */
export function changesOf(before: Fields, after: Fields): readonly ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const name = fieldWord(field);
    const [was, is] = [before[field], after[field]];
    if (!isFields(was) || !isFields(is))
      return { name, before: wordIn(before, field), after: wordIn(after, field) };
    return changesOf(was, is)
      .filter((inner) => inner.before !== inner.after)
      .map((inner) => ({ ...inner, name: `${name}, ${inner.name.toLowerCase()}` }));
  });
}
