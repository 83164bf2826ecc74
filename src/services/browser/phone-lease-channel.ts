import { mixed, number, object, string } from 'yup';
import type { MirroredCall, PhoneLeaseChannel, PhoneLeaseMessage } from './phone-lease.types';

const nullableText = () => string().strict().defined().nullable();
const count = () => number().strict().integer().min(0).required();

const callSchema = object({
  callId: string().strict().required(),
  phase: mixed<MirroredCall['phase']>().oneOf(['ringing', 'live']).required(),
  restaurant: nullableText(),
  caller: nullableText(),
  number: nullableText(),
  openedAt: number().strict().defined().nullable(),
  itemCount: count(),
  totalCents: count(),
});

const messageSchema = object({
  type: mixed<PhoneLeaseMessage['type']>().oneOf(['asked', 'showed', 'yielded', 'statusMoved']).required(),
});
const showedSchema = object({ call: callSchema.defined().nullable() });

const read = (data: unknown): PhoneLeaseMessage => {
  const { type } = messageSchema.validateSync(data);
  return type === 'showed' ? { type, call: showedSchema.validateSync(data).call } : { type };
};

interface Deps {
  /** Null where the browser has no BroadcastChannel. */
  readonly open: (name: string) => BroadcastChannel | null;
  readonly agentId: string;
  readonly onMessage: (message: PhoneLeaseMessage) => void;
}

/** A tab of an older version may send messages that this one cannot read. */
export function createPhoneLeaseChannel({ open, agentId, onMessage }: Deps): PhoneLeaseChannel {
  const channel = open(`phoneLease.${agentId}`);
  channel?.addEventListener('message', ({ data }) => {
    try {
      onMessage(read(data));
    } catch (error) {
      console.warn('Ignored a message of another tab', error);
    }
  });
  return {
    send: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}
