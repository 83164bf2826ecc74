import type { RealtimeConfig } from '../config';
import { HttpRefusal } from '../errors/http-refusal';
import { isRecord } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { fetchSignature } from './channel-auth';
import { eventsOf } from './channel-names';
import { pusherOptions } from './pusher-options';
import type { ChannelListener, RealtimeLink, SocketState } from './realtime-link.types';

interface Deps {
  readonly config: RealtimeConfig;
  readonly apiRootUrl: string;
  readonly http: HttpClient;
  /** Whether the server wants the service to know whose the connection is. */
  readonly mustSignIn?: () => Promise<boolean>;
}

/** Servers send an event with its plain name, with the framework's prefix, or with a literal dot. */
const spellingsOf = (name: string): readonly string[] => [`.${name}`, name, `..${name}`];

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Number and words; null for what the browser logs itself. */
const wordsOf = (fault: unknown): string | null => {
  if (!isRecord(fault)) return null;
  const { data, error } = fault;
  return isRecord(data) ? [data.code, data.message].filter(Boolean).join(' ') : wordsOf(error);
};

/** Echo and Pusher are imported here so that they are a chunk of their own. */
export async function openRealtimeLink({
  config,
  apiRootUrl,
  http,
  mustSignIn,
}: Deps): Promise<RealtimeLink> {
  const [{ default: Echo }, { default: Pusher }] = await Promise.all([
    import('laravel-echo'),
    import('pusher-js'),
  ]);
  // pusher-js does not pass the status of a refused authorisation to the channel.
  const refusals = new Map<string, number>();
  const pusher = new Pusher(
    config.appKey,
    pusherOptions(config, {
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, done) => {
          const fields = { socket_id: socketId, channel_name: channelName };
          refusals.delete(channelName);
          fetchSignature(http, apiRootUrl, 'auth', fields).then(
            ({ auth, channel_data: data }) =>
              done(null, typeof data === 'string' ? { auth, channel_data: data } : { auth }),
            (error: unknown) => {
              if (error instanceof HttpRefusal) refusals.set(channelName, error.status);
              done(asError(error), null);
            },
          );
        },
      },
      userAuthentication: {
        customHandler: ({ socketId }, done) => {
          fetchSignature(http, apiRootUrl, 'user-auth', { socket_id: socketId }).then(
            (signed) => done(null, { auth: signed.auth, user_data: String(signed.user_data ?? '') }),
            (error: unknown) => done(asError(error), null),
          );
        },
      },
    }),
  );
  // Tried again without end, a wrong key would otherwise look like a network that is down.
  const logged = new Set<string | null>([null]);
  pusher.connection.bind('error', (fault: unknown) => {
    const words = wordsOf(fault);
    if (!logged.has(words)) console.warn(`Live connection: ${words}`);
    logged.add(words);
  });
  const echo = new Echo({ broadcaster: 'pusher', client: pusher });
  // Once asked for, Pusher's client signs in on every connection.
  mustSignIn?.().then(
    (must) => must && pusher.signin(),
    () => {},
  );

  return {
    socketId: () => (pusher.connection.state === 'connected' ? pusher.connection.socket_id : null),
    onState: (listener) => {
      const onChange = ({ current }: { current: SocketState }) => listener(current);
      pusher.connection.bind('state_change', onChange);
      onChange({ current: pusher.connection.state as SocketState });
      return () => pusher.connection.unbind('state_change', onChange);
    },
    join: (name: string, listener: ChannelListener) => {
      const pending = pusher.channel(`private-${name}`);
      const channel = echo.private(name);
      for (const event of eventsOf(name)) {
        for (const spelling of spellingsOf(event)) {
          channel.listen(spelling, (data: unknown) => listener.onEvent(event, data));
        }
      }
      channel.subscribed(() => listener.onSubscribed());
      channel.error((reason: unknown) => {
        const status = isRecord(reason) && typeof reason.status === 'number' ? reason.status : null;
        listener.onRefused(status ?? refusals.get(`private-${name}`) ?? null);
      });
      // It was left before it was answered: Pusher would go on waiting for the first answer.
      if (pending?.subscriptionPending) pending.subscribe();
      return () => {
        // Until it is answered, Pusher keeps the channel and what listens to it.
        channel.subscription.unbind_all();
        echo.leaveChannel(`private-${name}`);
      };
    },
    reconnect: () => {
      pusher.disconnect();
      pusher.connect();
    },
    disconnect: () => pusher.disconnect(),
    close: () => echo.disconnect(),
  };
}
