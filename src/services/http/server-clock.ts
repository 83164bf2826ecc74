import type { Gate } from './http-client';

/** More than whole seconds in a header, and the way of a response, explain. */
const toleratedMs = 3_000;

/**
 * The browser's time, put right by the Date header of responses where its clock is wrong. A server of another origin
 * may hide that header: its times are then compared with the browser's.
 */
export function createServerClock() {
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    follow: (gate: Gate): Gate =>
      Object.assign((request: Request, call: object) => gate(request, call), {
        answered(call: object, response: Response) {
          gate.answered?.(call, response);
          const measuredMs = Date.parse(response.headers.get('Date') ?? '') - Date.now();
          if (Math.abs(measuredMs - aheadMs) > toleratedMs) aheadMs = measuredMs;
        },
      }),
  };
}
