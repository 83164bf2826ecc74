import { fromCallback } from 'xstate';
import type {
  ChannelCommand,
  OtherTabFact,
  PhoneLeaseChannelActor,
} from '../../machines/phone-lease/phone-lease.types';
import type { PhoneLeaseChannel, PhoneLeaseMessage } from '../../services/browser/phone-lease.types';

type Open = (agentId: string, onMessage: (message: PhoneLeaseMessage) => void) => PhoneLeaseChannel;

const toFact = (message: PhoneLeaseMessage): OtherTabFact =>
  message.type === 'showed'
    ? { type: 'otherTab.showed', call: message.call }
    : { type: `otherTab.${message.type}` };

/** The messages between the tabs of one agent. */
export function createPhoneLeaseChannelActor({ open }: { readonly open: Open }): PhoneLeaseChannelActor {
  return fromCallback<ChannelCommand, { agentId: string }>(({ sendBack, receive, input }) => {
    const send: (fact: OtherTabFact) => void = sendBack;
    const channel = open(input.agentId, (message) => send(toFact(message)));
    receive(({ message }) => channel.send(message));
    return () => channel.close();
  });
}
