/**
 * A load that begins when somebody first asks for it, and then happens once. While it fails, what waits
 * for it waits on, and the next wish tries again: a lost connection must not take the page along.
 */
export function whenWanted<T>(load: () => Promise<T>) {
  let keep: (value: T) => void = () => undefined;
  const loaded = new Promise<T>((resolve) => {
    keep = resolve;
  });
  let isUnderWay = false;
  const want = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    load().then(keep, () => {
      isUnderWay = false;
    });
  };
  return { want, loaded };
}
