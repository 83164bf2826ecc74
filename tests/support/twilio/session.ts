import type { WebSocket } from 'ws';
import { readToken, tokenFaults } from './access-token';
import type { Account } from './account';
import { BrowserCall } from './browser-call';
import { type ClientFrame, clientFrame, encoded, type Fault, type Invite, type Send } from './wire';

const messages: Readonly<Record<number, string>> = {
  [tokenFaults.authenticationFailed]: 'Authentication Failed',
  [tokenFaults.wrongSignature]: 'JWT signature validation failed',
  [tokenFaults.invalid]: 'JWT Token Invalid',
  [tokenFaults.expired]: 'JWT Token Expired',
  [tokenFaults.livesTooLong]: 'JWT Token Expiration Too Long',
};

/** The frames of one browser on one socket, and the answers to them. */
export function serveSession(socket: WebSocket, accountOf: (apiKeySid: string) => Account | undefined): void {
  let account: Account | null = null;
  let identity = '';
  let reconnectTimeout = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let forget = () => {};
  const calls = new Set<BrowserCall>();

  const send: Send = (frame) => {
    if (socket.readyState === socket.OPEN) socket.send(encoded(frame));
  };
  const callOf = (sid: string) =>
    [...calls].find(({ callSid, temporarySid }) => callSid === sid || temporarySid === sid);

  function refuse(code: number, onBadToken: 'close' | 'drop' | 'keep'): void {
    const error: Fault = { code, message: messages[code] ?? 'refused' };
    send({ type: 'error', payload: { error } });
    if (onBadToken === 'close') send({ type: 'close', payload: {} });
    if (onBadToken === 'drop') socket.terminate();
  }

  function signIn(found: Account): void {
    if (account !== null) return;
    account = found;
    forget = found.onCut(() => socket.terminate());
    if (found.behaviour.heartbeatMs > 0) {
      heartbeat = setInterval(() => socket.send('\n'), found.behaviour.heartbeatMs);
    }
  }

  function listen(token: string): void {
    const read = readToken(token, accountOf, Date.now() / 1_000);
    if ('fault' in read) {
      refuse(read.fault, 'close');
      return;
    }
    const { behaviour, expired, tokens, isReachable } = read.key;
    if (!isReachable) {
      socket.terminate();
      return;
    }
    tokens.push(token);
    const fault = expired.has(token) ? tokenFaults.expired : behaviour.refuses;
    if (fault !== null) {
      refuse(fault, behaviour.onBadToken);
      return;
    }
    signIn(read.key);
    read.key.frames.push('listen');
    identity = read.identity;
    const ttl = Math.floor(behaviour.tokenTtlSeconds ?? read.ttlSeconds);
    const region = { region: 'US_EAST_VIRGINIA', edge: 'ashburn', home: 'us1', gateway: 'stand-in' };
    send({ type: 'connected', payload: { ...region, token: { identity, ttl } } });
  }

  function invite(invited: Invite, found: Account): void {
    const { callsid, reconnect } = invited;
    if (reconnect === undefined) {
      const call = new BrowserCall(found, callsid, send);
      calls.add(call);
      void call.begin(invited, identity);
      return;
    }
    const known = found.calls.find(({ isOn, reconnectToken }) => isOn && reconnectToken === reconnect);
    if (known === undefined) {
      const error = { code: 31_209, message: 'Reconnect attempt is not authorized' };
      send({ type: 'hangup', payload: { callsid, error } });
      return;
    }
    calls.add(known);
    known.takeUp(send);
  }

  function takeOfCall(frame: Extract<ClientFrame, { type: 'reinvite' | 'dtmf' | 'hangup' }>): void {
    const call = callOf(frame.payload.callsid);
    if (frame.type === 'reinvite') void call?.reinvite(frame.payload.sdp);
    else if (frame.type === 'dtmf' && call !== undefined) call.digits += frame.payload.dtmf;
    else call?.hangUp();
  }

  function take(frame: ClientFrame): void {
    if (frame.type !== 'listen') account?.frames.push(frame.type);
    if (frame.type === 'listen') {
      reconnectTimeout = frame.payload.reconnectTimeout;
      listen(frame.payload.token);
    } else if (account === null) refuse(tokenFaults.invalid, 'keep');
    else if (frame.type === 'register') {
      send({ type: frame.payload.media.audio ? 'ready' : 'offline', payload: {} });
    } else if (frame.type === 'invite') invite(frame.payload, account);
    else takeOfCall(frame);
  }

  socket.on('message', (bytes) => {
    const text = bytes.toString();
    if (text === '\n') return;
    const parsed = clientFrame.safeParse(JSON.parse(text));
    if (parsed.success) take(parsed.data);
    else
      send({
        type: 'error',
        payload: { error: { code: 31_100, message: `Malformed: ${text.slice(0, 80)}` } },
      });
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(heartbeat);
    forget();
    for (const call of calls) if (call.isOn) call.lose(reconnectTimeout);
  });
}
