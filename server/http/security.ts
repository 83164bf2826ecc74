import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config';

/** Headers for every answer, and which other origins may read them. Answers of the API run nothing at all. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const origins = [...config.corsOrigins];
  if (config.publicUrl !== undefined) origins.push(new URL(config.publicUrl).origin);
  await app.register(cors, {
    origin: origins.length === 0 ? false : origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept',
      'x-socket-id',
      'idempotency-key',
      'if-none-match',
    ],
    exposedHeaders: ['retry-after', 'etag'],
    maxAge: 600,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    hsts: isHttps(config.publicUrl),
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

const label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?';
const hostPattern = new RegExp(`^(${label}(\\.${label})*|\\[[0-9a-f:]+\\])(:\\d{1,5})?$`, 'i');

function isHost(text: string): boolean {
  return text.length <= 260 && hostPattern.test(text) && URL.canParse(`ws://${text}`);
}

/**
 * Older Safari does not take 'self' for the web sockets of the same host. What a proxy passes on of the host is not
 * read: anybody may have written it. Without PUBLIC_URL the page's own address is all there is to go by.
 */
function ownSockets({ publicUrl }: Config, { headers }: FastifyRequest): string[] {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin.replace(/^http/, 'ws')];
  const { host = '' } = headers;
  return isHost(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

function broadcasterSources({ broadcaster, pusher }: Config): string[] {
  if (broadcaster === 'embedded') return [];
  const host = pusher.host ?? `ws-${pusher.cluster}.pusher.com`;
  const port = pusher.port === undefined ? '' : `:${pusher.port}`;
  return [`ws://${host}${port}`, `wss://${host}${port}`];
}

/**
 * Twilio's SDK signals over voice-js.<edge>.twilio.com, whose edge the page was built with, and reports to the
 * gateway, from its first connection on to that of the account's home region. Its sounds are the product's own.
 */
function twilioSources({ twilio }: Config): string[] {
  if (twilio === null) return [];
  const home = twilio.region ?? 'us1';
  return ['wss://*.twilio.com', 'https://eventgw.twilio.com', `https://eventgw.${home}.twilio.com`];
}

export interface PagePolicy {
  /** For the few styles a library writes into the page itself. */
  readonly nonce: string;
  readonly header: string;
}

export function pagePolicy(config: Config, request: FastifyRequest): PagePolicy {
  const nonce = randomBytes(16).toString('base64');
  const connections = [
    "'self'",
    ...ownSockets(config, request),
    ...broadcasterSources(config),
    ...twilioSources(config),
  ];
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { nonce, header: directives.join('; ') };
}
