import type { DoneActorEvent } from 'xstate';
import type { Capabilities } from '../../services/capabilities/capabilities';
import type { WorkspaceContext } from './workspace.types';

/** Until the server names them, agents' own statuses are shown and not set. */
const tellAvailability = {
  type: 'tellAvailability',
  params: ({ context: { offers } }: { context: WorkspaceContext }) =>
    ({ type: 'availability.offer', isOffered: offers.includes('agent-status') }) as const,
} as const;

/** The region that asks what the server offers: once where it answers, with each return of the connection where not. */
export const offersRegion = {
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'askOffers',
        onDone: {
          target: 'known',
          actions: {
            type: 'rememberOffers',
            params: ({ event }: { event: DoneActorEvent<Capabilities> }) => ({ offers: event.output }),
          },
        },
        onError: 'unheard',
      },
      after: { offersWithin: 'unheard' },
    },
    known: { entry: tellAvailability },
    unheard: { entry: tellAvailability, on: { 'realtime.connected': 'asking' } },
  },
} as const;
