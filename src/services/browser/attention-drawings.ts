import live from '../../assets/icons/live.svg?inline';
import plain from '../../assets/icons/plain.svg?inline';
import ringing from '../../assets/icons/ringing.svg?inline';

/** As data: once they are here, neither a ring nor its end asks the server for anything (CALL-12). */
export const drawings = { plain, ringing, live } as const;
