/** A load that begins when somebody first asks for it, and then happens once. */
export function whenWanted<T>(load: () => Promise<T>) {
  let start: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    start = resolve;
  });
  const loaded = wanted.then(load);
  return { want: () => start(), loaded };
}
