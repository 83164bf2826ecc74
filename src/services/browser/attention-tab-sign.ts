import live from '../../assets/icons/live.svg?inline';
import plain from '../../assets/icons/plain.svg?inline';
import ringing from '../../assets/icons/ringing.svg?inline';

/** What the tab's icon shows. */
export type TabSign = 'ringing' | 'live';

/** As data: neither a ring nor its end asks the server for anything (CALL-12). */
const drawings: Readonly<Record<TabSign, string>> = { ringing, live };

/** Puts the sign on the tab's icon; returns how to take it off. */
export const signTab = (document: Document, sign: TabSign): (() => void) => {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', drawings[sign]);
  return () => icon?.setAttribute('href', plain);
};
