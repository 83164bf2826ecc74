/** Stops this page's clock at the time that was set last: views read it from Date. */
export function holdClock(): (at: number) => void {
  let present = Date.now();
  globalThis.Date = new Proxy(Date, {
    construct: (real, args, created) =>
      Reflect.construct(real, args.length === 0 ? [present] : args, created),
    get: (real, name, date) => (name === 'now' ? () => present : Reflect.get(real, name, date)),
  });
  return (at) => {
    present = at;
  };
}
