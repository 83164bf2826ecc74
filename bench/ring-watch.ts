/** Marks of one call, by the page's own clock. */
export interface Marks {
  /** The frame of `call.incoming` arrived. */
  frame: number;
  /** The popup was painted. */
  popup: number;
  /** The answering key went down. */
  key: number;
  /** The bar of the live call was painted. */
  stage: number;
  /** The menu was painted, and its search has the focus. */
  usable: number;
  /** Tasks over 50 ms since the frame, by when they began. */
  readonly long: { at: number; ms: number }[];
}

/** Runs in the page before its own scripts. `forget` of the window makes it ready for another call. */
export function watchRing(): void {
  const marks: Marks = { frame: 0, popup: 0, key: 0, stage: 0, usable: 0, long: [] };
  const forget = () => Object.assign(marks, { frame: 0, popup: 0, key: 0, stage: 0, usable: 0, long: [] });
  Object.assign(window, { marks, forget });
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (marks.frame === 0 && String(data).includes('call.incoming')) marks.frame = performance.now();
      });
    }
  };
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter' && marks.popup > 0 && marks.key === 0) marks.key = performance.now();
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) marks.long.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask' });
  const afterPaint = (mark: 'popup' | 'stage' | 'usable') => {
    marks[mark] = -1;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        marks[mark] = performance.now();
      };
      port2.postMessage(null);
    });
  };
  const popup = () => document.querySelector('[role=alertdialog]')?.closest('[hidden], [inert]') === null;
  const isUsable = () =>
    document.activeElement?.getAttribute('role') === 'combobox' && document.querySelector('[role=option]');
  const look = () => {
    if (marks.frame > 0 && marks.popup === 0 && popup()) afterPaint('popup');
    if (marks.key === 0) return;
    if (marks.stage === 0 && document.querySelector('[data-live-call]')?.checkVisibility())
      afterPaint('stage');
    if (marks.usable === 0 && isUsable()) afterPaint('usable');
  };
  document.addEventListener('focusin', look);
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
}
