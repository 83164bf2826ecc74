export interface Kept {
  waiting: { count: number; at: number }[];
  readonly taken: number[];
  readonly long: number[];
  readonly toasts: Set<Node>;
  place: string;
  last: number;
}

export function keepCounts(): void {
  const kept: Kept = { waiting: [], taken: [], long: [], toasts: new Set(), place: '', last: 0 };
  Object.assign(window, { kept });
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        const count = /pending-orders\.count\.updated.*count\\":(\d+)/.exec(String(data))?.[1];
        if (count !== undefined) kept.waiting.push({ count: Number(count), at: performance.now() });
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.long.push(duration);
  }).observe({ type: 'longtask' });
  const afterPaint = () => {
    const text = document.querySelector(kept.place || 'no-place')?.textContent ?? '';
    const shown = Number(/\d+/.exec(text.replaceAll(',', ''))?.[0]);
    const now = performance.now();
    while (kept.waiting[0] !== undefined && kept.waiting[0].count <= shown) {
      kept.taken.push(now - kept.waiting[0].at);
      kept.last = Math.max(kept.last, kept.waiting[0].count);
      kept.waiting.shift();
    }
  };
  const look = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = afterPaint;
    port2.postMessage(null);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export function beginToWatch(place: string): void {
  const kept: Kept = Reflect.get(window, 'kept');
  kept.place = place;
  kept.waiting = [];
  kept.taken.length = 0;
  kept.long.length = 0;
  kept.toasts.clear();
  const toast = '[data-toast]';
  new MutationObserver(() => {
    for (const shown of document.querySelectorAll(toast)) kept.toasts.add(shown);
  }).observe(document.body, { childList: true, subtree: true });
}

export async function listenBare({ url, channel }: { url: string; channel: string }): Promise<void> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('close', ({ code }) => reject(new Error(`the socket closed: ${code}`)));
    socket.addEventListener('message', async ({ data }) => {
      const { event, data: text = 'null' } = JSON.parse(data);
      const message = JSON.parse(text);
      const place = document.querySelector('#count');
      if (place && event === 'pending-orders.count.updated') place.textContent = String(message.count);
      if (event === 'pusher:error' || event === 'pusher:subscription_error') reject(new Error(text));
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      if (event !== 'pusher:connection_established') return;
      const auth = await Reflect.get(window, 'sign')(message.socket_id);
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    });
  });
}
