import { type InspectionEvent, StateMachine } from 'xstate';

/**
 * For the inspect of a root actor: writes one line for each actor that failed, with the chart that ran it
 * ('phone.fetchPhoneToken failed: 503'). A chart's own onError only names where the chart goes on.
 */
export function failureLog(write: (line: string) => void): (inspected: InspectionEvent) => void {
  return (inspected) => {
    if (inspected.type !== '@xstate.event') return;
    const { event, sourceRef, actorRef } = inspected;
    if (!event.type.startsWith('xstate.error.actor.')) return;
    write(logLine({ what: `${nameOf(actorRef)}.${nameOf(sourceRef)}`, error: event.error }));
  };
}

/** The name under which its chart runs it; a chart that was loaded and spawned has only its own id. */
function nameOf(ref: object | undefined): string {
  const src: unknown = ref === undefined ? null : Reflect.get(ref, 'src');
  if (typeof src === 'string') return src;
  return src instanceof StateMachine ? src.id : 'actor';
}

export function logLine({ what, error }: { readonly what: string; readonly error: unknown }): string {
  return `${what} failed: ${error instanceof Error ? error.message : String(error)}`;
}
