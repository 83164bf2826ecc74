import { countOf } from '../../services/format/count';

export const whose = 'You hid these calls. Other agents can still answer.';
export const later = 'You can answer one when this call is over.';

/** '1 caller still waiting' */
export function stillWaiting(count: number): string {
  return `${countOf(count, ['caller', 'callers'])} still waiting`;
}
