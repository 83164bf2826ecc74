import path from 'node:path';
import { z } from 'zod';
import { type Proxies, readProxies } from './http/client-address';
import type { PusherServiceKind } from './realtime/socket-owner';
import { isTracingWanted, type TracingSettings, tracingVariables } from './telemetry/settings';

const text = z.string().trim().min(1);
const seconds = z.coerce.number().int().min(1).max(3600);
const minutes = z.coerce
  .number()
  .int()
  .min(1)
  .max(24 * 60);
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origins = list.pipe(
  z.array(
    z
      .url({ protocol: /^https?$/, error: 'must be addresses such as https://console.example.com' })
      .transform((address) => new URL(address).origin),
  ),
);
const sid = (kind: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^${kind}[0-9a-f]{32}$`), `must be ${kind} and 32 hexadecimal digits`);
const hostName = z
  .string()
  .trim()
  .regex(/^[^\s/:@]+$/, 'must be the name of a host, without https:// and without a port');
const place = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be lower case letters, digits and hyphens');
const proxies = text.transform((value, context) => {
  const found = readProxies(value);
  if (found === null) {
    context.addIssue({ code: 'custom', message: 'must be how many proxies there are, or their addresses' });
  }
  return found ?? 0;
});

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .refine(
      (text) => URL.canParse(text),
      'is no address: a password with #, / or ? has to be percent-encoded',
    )
    .optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    // Paths are appended to it, and two slashes would lead to no page.
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: text.optional(),
  WEBHOOKS_TO: z.enum(['public', 'any'], 'must be public or any').default('public'),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default(0),
  METRICS_TOKEN: z.string().trim().min(16, 'must be at least 16 characters').optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TOKEN_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .default(24 * 7),
  SECRETS_KEY: z.string().trim().min(32, 'must be at least 32 characters').optional(),
  RING_SECONDS: seconds.default(30),
  PRESENCE_GRACE_SECONDS: seconds.default(15),
  WRAP_UP_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  AGENT_GRACE_SECONDS: seconds.default(20),
  SIMULATED_CALL_MINUTES: minutes.default(10),
  CALL_LAB: z.enum(['on', 'off']).optional(),
  CUSTOMER_PHONE: z.enum(['on', 'off']).optional(),
  INSPECTOR: z.stringbool().default(false),
  BROADCASTER: z.enum(['embedded', 'pusher']).default('embedded'),
  PUSHER_APP_ID: text.default('restaurant-order-agent'),
  PUSHER_APP_KEY: text.default('restaurant-order-agent'),
  PUSHER_APP_SECRET: text.optional(),
  PUSHER_HOST: hostName.optional(),
  PUSHER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUSHER_SCHEME: z.enum(['http', 'https']).default('https'),
  PUSHER_CLUSTER: text.default('mt1'),
  PUSHER_SERVICE: z.enum(['pusher', 'reverb', 'soketi']).default('pusher'),
  CARRIER: z.enum(['embedded', 'twilio']).default('embedded'),
  TWILIO_ACCOUNT_SID: sid('AC').optional(),
  TWILIO_API_KEY_SID: sid('SK').optional(),
  TWILIO_API_KEY_SECRET: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_TWIML_APP_SID: sid('AP').optional(),
  TWILIO_REGION: place.optional(),
  TWILIO_EDGE: place.optional(),
});

type Variables = z.infer<typeof variables>;

export type TwilioSettings = Readonly<{
  accountSid: string;
  apiKeySid: string;
  apiKeySecret: string;
  authToken: string;
  twimlAppSid: string;
  region: string | undefined;
  edge: string | undefined;
  /** Twilio signs over it. */
  publicUrl: string;
}>;

export type Config = Readonly<{
  port: number;
  /** Undefined listens on every address, IPv4 and IPv6. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Links several processes; undefined where one runs alone. */
  redisUrl: string | undefined;
  seed: 'demo' | 'none';
  isForRealUse: boolean;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  /** Undefined sends no mail. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Whether webhooks may be sent to private networks, and without encryption. */
  webhooksToPrivateNetworks: boolean;
  corsOrigins: readonly string[];
  trustProxy: Proxies;
  /** The bearer token for `/metrics`. */
  metricsToken: string | undefined;
  /** Undefined serves the metrics on the server's own port. */
  metricsPort: number | undefined;
  logLevel: Variables['LOG_LEVEL'];
  tokenHours: number;
  /** Undefined: generated at the first start and kept in the data directory. */
  secretsKey: string | undefined;
  ringSeconds: number;
  presenceGraceSeconds: number;
  /** 0 offers the next call at once. */
  wrapUpSeconds: number;
  agentGraceSeconds: number;
  simulatedCallMinutes: number;
  callLab: boolean;
  /** Whether anybody may call from a browser, at /phone, with whatever number they name. */
  customerPhone: boolean;
  /** Whether developers may look at the running charts of this server's pages. */
  inspector: boolean;
  broadcaster: 'embedded' | 'pusher';
  pusher: Readonly<{
    appId: string;
    key: string;
    /** Undefined: generated at the first start and kept in the data directory. */
    secret: string | undefined;
    host: string | undefined;
    port: number | undefined;
    scheme: 'http' | 'https';
    cluster: string;
    /** Services differ in how they learn whose a connection is. */
    service: PusherServiceKind;
  }>;
  /** Null connects browsers to each other. */
  twilio: TwilioSettings | null;
  /** Null records no traces. */
  tracing: TracingSettings | null;
}>;

export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration';
}

/** Names the setting because of which a port could not be opened. */
export function cannotListen(error: unknown, port: 'PORT' | 'METRICS_PORT'): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const name = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? port : 'HOST';
  return new WrongConfiguration(`Wrong configuration. ${name}: ${error.message}`, { cause: error });
}

function readTwilio(values: Variables): TwilioSettings | null {
  if (values.CARRIER === 'embedded') return null;
  const missing: string[] = [];
  function need(name: keyof Variables): string {
    const value = values[name];
    if (typeof value === 'string') return value;
    missing.push(name);
    return '';
  }
  const settings = {
    accountSid: need('TWILIO_ACCOUNT_SID'),
    apiKeySid: need('TWILIO_API_KEY_SID'),
    apiKeySecret: need('TWILIO_API_KEY_SECRET'),
    authToken: need('TWILIO_AUTH_TOKEN'),
    twimlAppSid: need('TWILIO_TWIML_APP_SID'),
    region: values.TWILIO_REGION,
    edge: values.TWILIO_EDGE,
    publicUrl: need('PUBLIC_URL'),
  };
  if (missing.length === 0) return settings;
  const faults = missing.map((name) => `${name}: required when CARRIER is twilio`);
  throw new WrongConfiguration(`Wrong configuration. ${faults.join('; ')}`);
}

/** What one process keeps in its data directory, and several have to share. */
function needForSeveral(values: Variables): void {
  const needed = ['DATABASE_URL', 'PUSHER_APP_SECRET', 'SECRETS_KEY'] as const;
  const faults = needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: required with REDIS_URL, and the same for every process`);
  if (faults.length > 0) throw new WrongConfiguration(`Wrong configuration. ${faults.join('; ')}`);
}

/** Without a link only processes that share nothing in memory may run on one database. */
export function maySeveralRun({ redisUrl, broadcaster, twilio }: Config): boolean {
  return redisUrl !== undefined || (broadcaster === 'pusher' && twilio !== null);
}

export function isHttps(url: string | undefined): boolean {
  return url !== undefined && new URL(url).protocol === 'https:';
}

function check<Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new WrongConfiguration(`Wrong configuration. ${faults.join('; ')}`);
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const values = check(variables, given);
  const isForRealUse = values.DATABASE_URL !== undefined || isHttps(values.PUBLIC_URL);
  if (values.BROADCASTER === 'pusher' && values.PUSHER_APP_SECRET === undefined) {
    throw new WrongConfiguration(
      'Wrong configuration. PUSHER_APP_SECRET: required when BROADCASTER is pusher',
    );
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new WrongConfiguration('Wrong configuration. MAIL_FROM: required when SMTP_URL is given');
  }
  if (values.REDIS_URL !== undefined) needForSeveral(values);
  // The demo's password is public.
  const seed = values.SEED ?? (isForRealUse ? 'none' : 'demo');
  for (const name of ['CALL_LAB', 'CUSTOMER_PHONE'] as const) {
    if (values[name] !== 'on' || values.CARRIER === 'embedded') continue;
    throw new WrongConfiguration(
      `Wrong configuration. ${name}: on is only possible when CARRIER is embedded`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    redisUrl: values.REDIS_URL,
    seed,
    isForRealUse,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    webhooksToPrivateNetworks: values.WEBHOOKS_TO === 'any',
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
    tokenHours: values.TOKEN_HOURS,
    secretsKey: values.SECRETS_KEY,
    ringSeconds: values.RING_SECONDS,
    presenceGraceSeconds: values.PRESENCE_GRACE_SECONDS,
    wrapUpSeconds: values.WRAP_UP_SECONDS,
    agentGraceSeconds: values.AGENT_GRACE_SECONDS,
    simulatedCallMinutes: values.SIMULATED_CALL_MINUTES,
    callLab:
      values.CARRIER === 'embedded' &&
      (values.CALL_LAB === undefined ? seed === 'demo' && !isForRealUse : values.CALL_LAB === 'on'),
    customerPhone:
      values.CARRIER === 'embedded' &&
      (values.CUSTOMER_PHONE === undefined
        ? seed === 'demo' || !isForRealUse
        : values.CUSTOMER_PHONE === 'on'),
    inspector: values.INSPECTOR,
    broadcaster: values.BROADCASTER,
    pusher: {
      appId: values.PUSHER_APP_ID,
      key: values.PUSHER_APP_KEY,
      secret: values.PUSHER_APP_SECRET,
      host: values.PUSHER_HOST,
      port: values.PUSHER_PORT,
      scheme: values.PUSHER_SCHEME,
      cluster: values.PUSHER_CLUSTER,
      service: values.PUSHER_SERVICE,
    },
    twilio: readTwilio(values),
    tracing: isTracingWanted(given) ? check(tracingVariables, given) : null,
  };
}
