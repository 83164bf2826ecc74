import { vi } from 'vitest';
import { createHttpClient } from '../../src/services/http/http-client';

let number = 0;

/** Before each test: what one before still asks its server for is no question to this one. */
export function nextServer(): void {
  number += 1;
}

const origin = () => `http://server-${number}.test`;

export function clientOfServer() {
  return createHttpClient({
    baseUrl: `${origin()}/api`,
    token: () => 'token',
    socketId: () => null,
    onUnauthorized: () => undefined,
  });
}

/** Requests of tests before get no answer. */
export function answerAs(answer: (request: Request) => Response | Promise<Response>): void {
  const own = `${origin()}/`;
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.startsWith(own) ? answer(request) : new Promise(() => undefined),
  );
}
