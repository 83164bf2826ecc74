const count = new Intl.NumberFormat('en-US');

/** '128 customers', '1 customer', and with a search '12 of 128 customers'. */
export function peopleCount(
  found: number | null,
  total: number,
  [one, many]: readonly [string, string],
): string {
  const all = `${count.format(total)} ${total === 1 ? one : many}`;
  return found === null ? all : `${count.format(found)} of ${all}`;
}
