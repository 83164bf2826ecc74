import { isRecord } from '../http/envelope';
import type { RealtimeLink, SocketState } from '../realtime/realtime-link.types';

/** What goes wrong between one agent and the server. */
export interface LabFaults {
  /** A `fetch` that causes the faults, in place of the platform's. */
  readonly fetch: typeof fetch;
  /** The link with the losses of this agent. */
  wrap(link: RealtimeLink): RealtimeLink;
  loseSocket(ms: number): void;
  /** The answer to the next order takes so long. */
  slowOrders(ms: number): void;
  sellOut(itemId: string): void;
  stop(): void;
}

const ordersPath = /\/orders$/;
const menuPath = /\/tenants\/[^/]+\/menu$/;

const itemsOf = (order: unknown): readonly unknown[] =>
  isRecord(order) && Array.isArray(order.items) ? order.items : [];

/** The refusal that the server sends for a sold-out item. */
const soldOutRefusal = (index: number): Response => {
  const message = 'This item is sold out.';
  return Response.json({ message, errors: { [`items.${index}.menu_item_id`]: [message] } }, { status: 422 });
};

export function createLabFaults(): LabFaults {
  const soldOut = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let orderTakesMs = 0;
  let lose = () => {};
  let isLost = false;
  let reconnect = () => {};

  const after = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const isSoldOut = (item: unknown): boolean => isRecord(item) && soldOut.has(String(item.menu_item_id));

  const sendOrder = async (request: Request): Promise<Response> => {
    const takesMs = orderTakesMs;
    orderTakesMs = 0;
    const refused = itemsOf(await request.clone().json()).findIndex(isSoldOut);
    const answered = refused >= 0 ? soldOutRefusal(refused) : await fetch(request);
    if (takesMs > 0) await new Promise<void>((resolve) => after(takesMs, resolve));
    return answered;
  };

  const marked = (item: unknown): unknown =>
    isRecord(item) && soldOut.has(String(item.id)) ? { ...item, is_available: false } : item;

  const markSoldOut = async (response: Response): Promise<Response> => {
    const body: unknown = await response.json();
    if (!isRecord(body) || !Array.isArray(body.data)) return Response.json(body);
    const data = body.data.map((category: unknown) =>
      isRecord(category) && Array.isArray(category.items)
        ? { ...category, items: category.items.map(marked) }
        : category,
    );
    return Response.json({ ...body, data });
  };

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method === 'POST' && ordersPath.test(pathname)) return sendOrder(request);
      const response = await fetch(request);
      return menuPath.test(pathname) && response.ok && soldOut.size > 0 ? markSoldOut(response) : response;
    },
    wrap: (link) => {
      const listeners = new Set<(state: SocketState) => void>();
      let state: SocketState = 'initialized';
      const report = (next: SocketState) => {
        state = next;
        for (const listener of listeners) listener(next);
      };
      link.onState((next) => {
        if (!isLost) report(next);
      });
      lose = () => {
        report('unavailable');
        link.disconnect();
      };
      reconnect = () => link.reconnect();
      return {
        ...link,
        onState: (listener) => {
          listeners.add(listener);
          listener(state);
          return () => listeners.delete(listener);
        },
        reconnect: () => {
          if (!isLost) link.reconnect();
        },
      };
    },
    loseSocket: (ms) => {
      isLost = true;
      lose();
      after(ms, () => {
        isLost = false;
        reconnect();
      });
    },
    slowOrders: (ms) => {
      orderTakesMs = ms;
    },
    sellOut: (itemId) => void soldOut.add(itemId),
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
