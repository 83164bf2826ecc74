import { onTestFinished } from 'vitest';

const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';

const textsIn = ({ target, addedNodes }: MutationRecord): readonly (string | null)[] => {
  const region = target instanceof Element ? target : target.parentElement;
  if (!region?.closest(regions)) return [];
  return target instanceof Text ? [target.data] : [...addedNodes].map(({ textContent }) => textContent);
};

/**
 * What comes into live regions that stand already, which every screen reader speaks; what comes with its region,
 * some do not.
 */
export function listenToRegions(): () => readonly string[] {
  const spoken: string[] = [];
  const take = (records: readonly MutationRecord[]) => {
    for (const text of records.flatMap(textsIn)) if (text) spoken.push(text);
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => {
    take(observer.takeRecords());
    return spoken.splice(0);
  };
}
