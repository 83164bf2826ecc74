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
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept',
      'x-socket-id',
      'idempotency-key',
      'if-none-match',
    ],
    exposedHeaders: ['retry-after', 'etag', 'x-request-id'],
    maxAge: 600,
  });
  const headers = guardingHeaders(config);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: openerPolicy(config) },
    hsts: isHttps(config.publicUrl) && { maxAge: secondsHeldToTls, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // These headers concern pages; each of dozens of scripts would carry a kilobyte of them.
    if (request.url.startsWith('/assets/') && reply.statusCode < 400) return;
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Without includeSubDomains: subdomains belong to others. */
const secondsHeldToTls = 365 * 86_400;

/** The hosted inspector runs in a window that the page opens, and is sent events there. */
const openerPolicy = ({ inspector }: Config) => (inspector ? 'same-origin-allow-popups' : 'same-origin');

/** Headers of an answer that is no page: it runs nothing, embeds nothing and is not cached. */
export function guardingHeaders(config: Config): readonly (readonly [name: string, value: string])[] {
  return [
    ...(isHttps(config.publicUrl)
      ? ([['strict-transport-security', `max-age=${secondsHeldToTls}`]] as const)
      : []),
    ['content-security-policy', "default-src 'none';frame-ancestors 'none';base-uri 'none'"],
    ['permissions-policy', nothingAllowed],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', openerPolicy(config)],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cache-control', 'no-store'],
  ];
}

/** What Chromium knows on every system; a name that a browser does not know is a warning in its console. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const nothingAllowed = permissions.map((name) => `${name}=()`).join(', ');

/** Pages follow one another without a new answer, so every page has the permissions of the agent's, and of the kitchen's, whose screen stays on. */
export const pagePermissions = nothingAllowed.replace(/(microphone|screen-wake-lock)=\(\)/g, '$1=(self)');

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
  /** Allows the style element that a library inserts into the page. */
  readonly nonce: string;
  readonly header: string;
  readonly isEmbedded: boolean;
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
  return { nonce, header: directives.join('; '), isEmbedded: page === inspecting.embedded };
}
