import { formatCount } from '../../../services/format/count';
/** '128 customers', '1 customer', and with a search '12 of 128 customers'. */
export function peopleCount(
  found: number | null,
  total: number,
  [one, many]: readonly [string, string],
): string {
  const all = `${formatCount(total)} ${total === 1 ? one : many}`;
  return found === null ? all : `${formatCount(found)} of ${all}`;
}
