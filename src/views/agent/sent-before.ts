/** Of an unfinished order whose answer was lost. */
export const sentBefore = 'The order was sent and may be placed all the same: look in My Orders first.';
