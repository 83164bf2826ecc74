import { afterCallMachine } from '../after-call/after-call.machine';
import { attentionMachine } from '../attention/attention.machine';
import { audioMachine } from '../audio/audio.machine';
import { availabilityMachine } from '../availability/availability.machine';
import { callMachine } from '../call/call.machine';
import { keptOrdersMachine } from '../kept-orders/kept-orders.machine';
import { manualDraftMachine } from '../manual-draft/manual-draft.machine';
import { phoneMachine } from '../phone/phone.machine';
import { phoneLeaseMachine } from '../phone-lease/phone-lease.machine';
import { readinessMachine } from '../readiness/readiness.machine';
import { realtimeMachine } from '../realtime/realtime.machine';
import { mustProvide } from '../shared/must-provide';
import { channelsFor } from '../shared/routing';
import { signOutMachine } from '../sign-out/sign-out.machine';
import { soundsMachine } from '../sounds/sounds.machine';
import { supervisionMachine } from '../supervision/supervision.machine';
import { waitingCallsMachine } from '../waiting-calls/waiting-calls.machine';
import type { AskOffers, WorkspaceContext } from './workspace.types';

interface Workspace {
  readonly context: WorkspaceContext;
}

const askOffers: AskOffers = mustProvide('askOffers');

export const workspaceActors = {
  askOffers,
  realtime: realtimeMachine,
  phone: phoneMachine,
  readiness: readinessMachine,
  audio: audioMachine,
  call: callMachine,
  supervision: supervisionMachine,
  sounds: soundsMachine,
  attention: attentionMachine,
  availability: availabilityMachine,
  phoneLease: phoneLeaseMachine,
  manual: manualDraftMachine,
  afterCall: afterCallMachine,
  kept: keptOrdersMachine,
  signOut: signOutMachine,
  waiting: waitingCallsMachine,
};

/** Each chart by its own name. */
export type WorkspaceChildren = { [Name in Exclude<keyof typeof workspaceActors, 'askOffers'>]: Name };

/** The charts that run as long as the workspace does. */
export const children = [
  {
    src: 'realtime',
    id: 'realtime',
    input: ({ context }: Workspace) => ({
      token: context.token,
      channels: channelsFor(context.path, context.user, false),
      seed: context.seed,
    }),
    onError: {},
  },
  {
    src: 'sounds',
    id: 'sounds',
    input: {},
    onError: {},
  },
  {
    src: 'phone',
    id: 'phone',
    systemId: 'phone',
    input: ({ context }: Workspace) => ({ seed: context.seed }),
    onError: {},
  },
  {
    src: 'readiness',
    id: 'readiness',
    systemId: 'readiness',
    input: ({ context }: Workspace) => ({ notReady: context.user.notReady, seed: context.seed }),
    onError: {},
  },
  {
    src: 'call',
    id: 'call',
    systemId: 'call',
    input: ({ context }: Workspace) => ({ agentId: context.user.id }),
    onError: {},
  },
  {
    src: 'attention',
    id: 'attention',
    onError: {},
  },
  {
    src: 'availability',
    id: 'availability',
    input: ({ context: { user } }: Workspace) => ({
      status: user.status,
      wrapUp: user.wrapUp,
      duty: user.duty,
      mayStop: user.agentType === 'supervisor',
    }),
    onError: {},
  },
  {
    src: 'phoneLease',
    id: 'phoneLease',
    systemId: 'phoneLease',
    input: ({ context }: Workspace) => ({ agentId: context.user.id }),
    onError: {},
  },
  {
    src: 'manual',
    id: 'manual',
    input: ({ context: { user, path } }: Workspace) => ({ agentId: user.id, path }),
    onError: {},
  },
  {
    src: 'afterCall',
    id: 'afterCall',
    onError: {},
  },
  {
    src: 'kept',
    id: 'kept',
    systemId: 'kept',
    input: ({ context }: Workspace) => ({ agentId: context.user.id }),
    onError: {},
  },
  {
    src: 'signOut',
    id: 'signOut',
    systemId: 'signOut',
    onError: {},
  },
  {
    src: 'waiting',
    id: 'waiting',
    onError: {},
  },
  {
    src: 'supervision',
    id: 'supervision',
    systemId: 'supervision',
    input: ({ context: { user, path } }: Workspace) => ({ user, path }),
    onError: {},
  },
] as const;

/** What only an agent who takes calls needs. */
export const audio = {
  src: 'audio',
  id: 'audio',
  onError: {},
} as const;
