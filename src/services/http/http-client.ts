import ky, { type KyInstance } from 'ky';
import type { Gate } from '../capabilities/gate';

export type HttpClient = KyInstance;

export interface HttpClientOptions {
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** The realtime socket's id while connected, so that the server can leave this tab out (RT-19). */
  readonly socketId: () => string | null;
  /** Keeps back what the contract does not name from a server that has not. */
  readonly gate?: (() => Gate | null) | undefined;
  /** A 401 ended the session that `tokenUsed` belongs to; an older token's must not end a newer one (SESS-20). */
  readonly onUnauthorized: (tokenUsed: string) => void;
}

const JSON_TYPE = 'application/json';

/** Requests whose 401 says nothing about the session. */
const keepsSession = (url: string): boolean =>
  /\/(auth\/login|presence\/offline)$/.test(url.split('?')[0] ?? '');

const bearerOf = (request: Request): string | null => {
  const header = request.headers.get('Authorization');
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
};

/** The one HTTP client of the page (API-01 to API-05, CONST-03, CONST-15). */
export const createHttpClient = ({
  baseUrl,
  token,
  socketId,
  gate,
  onUnauthorized,
}: HttpClientOptions): HttpClient =>
  ky.create({
    prefixUrl: baseUrl,
    headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE },
    credentials: 'include',
    timeout: false,
    retry: 0,
    hooks: {
      beforeRequest: [
        (request) => {
          const bearer = token();
          const socket = socketId();
          if (bearer !== null) request.headers.set('Authorization', `Bearer ${bearer}`);
          if (socket !== null) request.headers.set('X-Socket-ID', socket);
          return gate?.()?.(request);
        },
      ],
      afterResponse: [
        (request, _options, response) => {
          const tokenUsed = bearerOf(request);
          if (response.status === 401 && tokenUsed !== null && !keepsSession(request.url))
            onUnauthorized(tokenUsed);
        },
      ],
    },
  });
