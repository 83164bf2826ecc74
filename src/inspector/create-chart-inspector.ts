import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject, InspectionEvent, Observer } from 'xstate';
import { channelName, type InspectionMessage } from './inspection-channel';
import { mask } from './mask';

/** For a page that is opened later. */
const replayed = 400;

const createAdapter = () => {
  const channel = new BroadcastChannel(channelName);
  const registrations = new Map<string, StatelyInspectionEvent>();
  let recent: readonly StatelyInspectionEvent[] = [];
  const post = (event: StatelyInspectionEvent) =>
    channel.postMessage({ type: 'inspected', event } satisfies InspectionMessage);

  channel.onmessage = ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type !== 'watching') return;
    for (const event of registrations.values()) post(event);
    for (const event of recent) post(event);
  };
  return {
    send(event: StatelyInspectionEvent) {
      // The package passes live objects; a channel carries only plain data.
      const plain: StatelyInspectionEvent = JSON.parse(JSON.stringify(event));
      if (plain.type === '@xstate.actor') registrations.set(plain.sessionId, plain);
      else recent = [...recent, plain].slice(-replayed);
      post(plain);
    },
  };
};

export function createChartInspector(): Observer<InspectionEvent> {
  return createInspector(createAdapter(), {
    sanitizeEvent: (event): AnyEventObject => mask(event),
    sanitizeContext: mask,
  }).inspect;
}
