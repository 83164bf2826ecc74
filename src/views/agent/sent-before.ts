/** Of an unfinished order whose answer was lost. */
export const sentBefore = 'The order was sent and may be placed all the same: look in My Orders first.';

/** Of one that was changed since, where what was sent is known to be placed. */
export function partPlaced(orderId: string | null, where = ''): string {
  const name = orderId === null ? '' : ` as order #${orderId}`;
  return `What was sent of it is placed${name}${where}: order only what is not in that.`;
}
