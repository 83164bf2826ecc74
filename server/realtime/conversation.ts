import { isKnownChannel } from './channels';
import { type Client, type Hub, mayReceiveUserEvents } from './hub';
import {
  activityTimeoutSeconds,
  type ClientFrame,
  closeCodes,
  encodeError,
  encodeEvent,
  encodeSubscriptionError,
  errorCodes,
  parseFrame,
  readTextFields,
} from './protocol';
import { type AppCredentials, isChannelSignature, isUserSignature } from './signature';

export interface Conversation {
  /** Tells the client that the connection is established. */
  confirm(): void;
  receive(text: string): void;
}

const pong = encodeEvent('pusher:pong', {});

function userIdOf(userData: string): string | null {
  try {
    const id: unknown = JSON.parse(userData)?.id;
    return typeof id === 'string' && id !== '' ? id : null;
  } catch {
    return null;
  }
}

export function createConversation(app: AppCredentials, hub: Hub, client: Client): Conversation {
  function complain(code: number, message: string): void {
    hub.send(client, encodeError(code, message));
  }

  function subscribe(frame: ClientFrame): void {
    const { channel = '', auth = '' } = readTextFields(frame.data);
    if (channel === '' || channel.length > 200) {
      complain(errorCodes.badMessage, 'Subscribing needs a channel name');
      return;
    }
    const isAllowed =
      mayReceiveUserEvents(client, channel) ||
      (isKnownChannel(channel) && isChannelSignature(app, client.socketId, channel, auth));
    if (!isAllowed) {
      hub.send(client, encodeSubscriptionError(channel, 'The connection is unauthorized for this channel.'));
      return;
    }
    // The confirmation goes first: joining may cause events on this very channel.
    hub.send(client, encodeEvent('pusher_internal:subscription_succeeded', '{}', channel));
    hub.join(client, channel);
  }

  function signIn(frame: ClientFrame): void {
    const { auth = '', user_data: userData = '' } = readTextFields(frame.data);
    const userId = userIdOf(userData);
    if (userId === null || !isUserSignature(app, client.socketId, userData, auth)) {
      complain(closeCodes.unauthorized, 'Connection not authorized.');
      client.socket.close(closeCodes.unauthorized, 'Connection not authorized.');
      return;
    }
    client.userId = userId;
    hub.send(client, encodeEvent('pusher:signin_success', { user_data: userData }));
  }

  return {
    confirm() {
      const data = { socket_id: client.socketId, activity_timeout: activityTimeoutSeconds };
      hub.send(client, encodeEvent('pusher:connection_established', data));
    },
    receive(text) {
      const frame = parseFrame(text);
      if (frame === null) {
        complain(errorCodes.badMessage, 'Invalid message format');
        return;
      }
      switch (frame.event) {
        case 'pusher:ping':
          hub.send(client, pong);
          return;
        case 'pusher:pong':
          return;
        case 'pusher:subscribe':
          subscribe(frame);
          return;
        case 'pusher:unsubscribe':
          hub.leave(client, readTextFields(frame.data).channel ?? '');
          return;
        case 'pusher:signin':
          signIn(frame);
          return;
        default:
          if (frame.event.startsWith('client-')) {
            complain(errorCodes.clientEventRefused, 'Client events are not enabled for this app.');
            return;
          }
          complain(errorCodes.badMessage, 'Unknown event');
      }
    },
  };
}
