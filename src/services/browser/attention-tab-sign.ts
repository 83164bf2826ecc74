/** What the tab's icon shows. */
export type TabSign = 'ringing' | 'live';

/** Puts the sign on the tab's icon; returns how to give the icon back. */
export const signTab = (document: Document, sign: TabSign): (() => void) => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = icon?.getAttribute('href') ?? '';
  icon?.setAttribute('href', `/favicon-${sign}.svg`);
  return () => icon?.setAttribute('href', before);
};
