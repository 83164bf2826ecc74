import { MissingSetting } from './errors/missing-setting';

export type VoiceProviderName = 'embedded' | 'twilio';

export interface RealtimeConfig {
  readonly appKey: string;
  readonly cluster: string;
  readonly host: string;
  readonly port: number;
  readonly scheme: 'http' | 'https';
  readonly forceTls: boolean;
}

export interface Config {
  readonly apiBaseUrl: string;
  readonly apiRootUrl: string;
  readonly realtime: RealtimeConfig;
  readonly voiceProvider: VoiceProviderName;
  readonly twilioEdge: string;
  readonly inspector: boolean;
  /** False in a build for users: the console may print secrets in development. */
  readonly development: boolean;
}

const shippedPort = 8080;

/** The edge beside Twilio's region us1, where accounts are by default. */
const defaultEdge = 'ashburn';

/** A build sets unset variables to '', so empty text counts as absent. */
type Settings = Readonly<Record<string, unknown>>;

const textOf = (settings: Settings, name: string): string | null => {
  const value = settings[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const addressOf = (text: string, origin: string): string =>
  (URL.canParse(text, origin) ? new URL(text, origin).href : text).replace(/\/+$/, '');

/**
 * Only our own server has embedded voice, and a server at another origin is not ours. A provider named in the
 * token answer overrides this.
 */
const providerOf = (text: string | null, apiBaseUrl: string, origin: string): VoiceProviderName => {
  if (text === 'twilio' || text === 'embedded') return text;
  return URL.canParse(apiBaseUrl) && new URL(apiBaseUrl).origin !== new URL(origin).origin
    ? 'twilio'
    : 'embedded';
};

const portOf = (text: string | null): number => {
  const port = Number(text ?? '6001');
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 6001;
};

const isOn = (text: string | null): boolean => text === 'true' || text === '1';

/** The edge becomes part of a host name. 'roaming' is no fixed edge. */
const edgeOf = (text: string | null): string =>
  text !== null && /^[a-z]+(-[a-z0-9]+)*$/.test(text) && text !== 'roaming' ? text : defaultEdge;

const ownPort = (page: URL): number => Number(page.port || (page.protocol === 'https:' ? 443 : 80));

/**
 * Host 'self' is the page's own host. With the default port it also means the page's own port, so that one
 * build serves from any PORT.
 */
const readRealtime = (settings: Settings, appKey: string, page: URL): RealtimeConfig => {
  const host = textOf(settings, 'VITE_REALTIME_HOST') ?? 'localhost';
  const port = portOf(textOf(settings, 'VITE_REALTIME_PORT'));
  const isSelf = host === 'self';
  const isOwnTls = isSelf && page.protocol === 'https:';
  return {
    appKey,
    cluster: textOf(settings, 'VITE_REALTIME_CLUSTER') ?? 'mt1',
    host: isSelf ? page.hostname : host,
    port: isSelf && port === shippedPort ? ownPort(page) : port,
    scheme: isOwnTls || textOf(settings, 'VITE_REALTIME_SCHEME') === 'https' ? 'https' : 'http',
    forceTls: isOwnTls || isOn(textOf(settings, 'VITE_REALTIME_FORCE_TLS')),
  };
};

/** `settings` is import.meta.env, `origin` the page's own. */
export function readConfig(settings: Settings, origin: string): Config {
  const appKey = textOf(settings, 'VITE_REALTIME_APP_KEY');
  if (appKey === null) throw new MissingSetting('VITE_REALTIME_APP_KEY');
  const apiBaseUrl = addressOf(textOf(settings, 'VITE_API_BASE_URL') ?? '/api', origin);
  return {
    apiBaseUrl,
    apiRootUrl: addressOf(textOf(settings, 'VITE_API_ROOT_URL') ?? origin, origin),
    realtime: readRealtime(settings, appKey, new URL(origin)),
    voiceProvider: providerOf(textOf(settings, 'VITE_VOICE_PROVIDER'), apiBaseUrl, origin),
    twilioEdge: edgeOf(textOf(settings, 'VITE_TWILIO_EDGE')),
    development: settings.DEV === true,
    inspector: settings.DEV === true || isOn(textOf(settings, 'VITE_INSPECTOR')),
  };
}
