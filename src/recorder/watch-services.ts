import type { Gate } from '../services/http/http-client';
import type { RealtimeLink } from '../services/realtime/realtime-link.types';
import type { VoiceProvider } from '../services/voice/voice-provider.types';
import type { Fact, Shift } from './shift';

/** Numbers of telephones and e-mail addresses; ids are shorter. */
const personal = /@|\+|%40|%2b|\d{9}/i;

/** Ids stay; of the query, only the names. */
function pathOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map((part) => (personal.test(part) ? '•••' : part))
    .join('/');
  const names = [...searchParams.keys()].map((name) => `${name}=•••`);
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}

/** The same gate; the requests that pass it are recorded. */
export function watchRequests(gate: Gate, { add }: Shift): Gate {
  const sent = new WeakMap<object, { began: number; fact: Extract<Fact, { kind: 'request' }> }>();
  const pass = async (request: Request, call: object) => {
    const refusal = await gate(request, call);
    if (refusal !== undefined) return refusal;
    const { method, url } = request;
    const fact = { kind: 'request', method, path: pathOf(url), status: null, ms: null } as const;
    sent.set(call, { began: performance.now(), fact });
    add(fact);
    return undefined;
  };
  return Object.assign(pass, {
    answered(call: object, { status }: Response) {
      const found = sent.get(call);
      if (found === undefined) return;
      found.fact.status = status;
      found.fact.ms = Math.round(performance.now() - found.began);
    },
  });
}

/** The same connection; its states and the names of its events are recorded. */
export function watchLink(link: RealtimeLink, { add }: Shift): RealtimeLink {
  return {
    ...link,
    onState: (listener) =>
      link.onState((status) => {
        add({ kind: 'connection', status });
        listener(status);
      }),
    join: (channel, listener) => {
      const note = (event: string) => add({ kind: 'socket', channel, event });
      return link.join(channel, {
        onEvent(name, data) {
          note(name);
          listener.onEvent(name, data);
        },
        onSubscribed() {
          note('subscribed');
          listener.onSubscribed();
        },
        onRefused(status) {
          note(`refused ${status ?? ''}`);
          listener.onRefused(status);
        },
      });
    },
  };
}

/** The same provider; what its device and lines report is recorded, but for the samples of every second. */
export function watchVoice(voice: VoiceProvider, { add }: Shift): VoiceProvider {
  const note = (event: string, status: string | null = null, code: number | null = null) =>
    add({ kind: 'voice', event, status, code });
  return {
    ...voice,
    start: (token, report) =>
      voice.start(token, (device) => {
        note(`device.${device.type}`, null, 'fault' in device ? device.fault.code : null);
        report(device);
      }),
    connect: (conferenceName, report) =>
      voice.connect(conferenceName, (line) => {
        if (line.type !== 'sampled')
          note(
            `line.${line.type}`,
            'state' in line ? line.state : 'flowing' in line ? `flowing ${line.flowing}` : null,
            'fault' in line ? line.fault.code : null,
          );
        report(line);
      }),
  };
}
