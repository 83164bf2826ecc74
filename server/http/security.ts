import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config';
import { namedOrigins } from './origins';

export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const origins = namedOrigins(config);
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
    // The hosted inspector runs in a window that the page opens, and is sent events there.
    crossOriginOpenerPolicy: { policy: config.inspector ? 'same-origin-allow-popups' : 'same-origin' },
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
 * Older Safari does not count web sockets of the same host as 'self'. The Host header behind a proxy is not
 * trusted: clients can set it.
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
 * The SDK connects to voice-js.<edge>.twilio.com, whose edge is fixed when the page is built, and reports to
 * eventgw.
 */
function twilioSources({ twilio }: Config): string[] {
  if (twilio === null) return [];
  const home = twilio.region ?? 'us1';
  return ['wss://*.twilio.com', 'https://eventgw.twilio.com', `https://eventgw.${home}.twilio.com`];
}

export interface PagePolicy {
  /** For styles that a library writes into the page. */
  readonly nonce: string;
  readonly header: string;
}

/** The inspector of charts embeds the page with replayed screens, which reaches nothing outside. */
const inspecting = { embeds: '/inspector.html', embedded: '/replay.html' };

export function pagePolicy(config: Config, request: FastifyRequest, page: string): PagePolicy {
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
    `connect-src ${page === inspecting.embedded ? "'none'" : connections.join(' ')}`,
    `frame-src ${page === inspecting.embeds ? "'self'" : "'none'"}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${page === inspecting.embedded ? "'self'" : "'none'"}`,
  ];
  return { nonce, header: directives.join('; ') };
}
