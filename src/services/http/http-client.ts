import ky, { type KyInstance } from 'ky';

export type HttpClient = KyInstance;

export interface Gate {
  /** Runs before a request is sent; a response it returns replaces the server's. */
  (request: Request, call: object): Promise<Response | undefined>;
  /** Runs after the response to the request that was sent with the same call. */
  readonly answered?: (call: object, response: Response) => void;
}

export interface HttpClientOptions {
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** The id of the connected socket: the server sends no event of this change back to it. */
  readonly socketId: () => string | null;
  /** Keeps optional requests from a server that does not offer them. */
  readonly gate?: (() => Gate | null) | undefined;
  /** With the token that was sent, or null: the 401 of an older token must not end a newer session. */
  readonly onUnauthorized: (tokenUsed: string | null) => void;
}

const jsonType = 'application/json';

/** A 401 here is about the password or the socket, not about the session. */
const keepsSession = (url: string): boolean =>
  /\/(auth\/login|presence\/offline)$/.test(url.split('?')[0] ?? '');

const bearerOf = (request: Request): string | null => {
  const header = request.headers.get('Authorization');
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
};

/** The only HTTP client of the page. */
export function createHttpClient({
  baseUrl,
  token,
  socketId,
  gate,
  onUnauthorized,
}: HttpClientOptions): HttpClient {
  return ky.create({
    prefixUrl: baseUrl,
    headers: { Accept: jsonType, 'Content-Type': jsonType },
    credentials: 'include',
    timeout: false,
    retry: 0,
    hooks: {
      beforeRequest: [
        (request, call) => {
          const bearer = token();
          const socket = socketId();
          if (bearer !== null) request.headers.set('Authorization', `Bearer ${bearer}`);
          if (socket !== null) request.headers.set('X-Socket-ID', socket);
          return gate?.()?.(request, call);
        },
      ],
      afterResponse: [
        (request, call, response) => {
          gate?.()?.answered?.(call, response);
          if (response.status === 401 && !keepsSession(request.url)) onUnauthorized(bearerOf(request));
        },
      ],
    },
  });
}
