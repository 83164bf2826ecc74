import live from '../../assets/icons/live.svg?inline';
import plain from '../../assets/icons/plain.svg?inline';
import ringing from '../../assets/icons/ringing.svg?inline';

/** Inline, so that a change of the icon needs no request. */
export const drawings = { plain, ringing, live } as const;
