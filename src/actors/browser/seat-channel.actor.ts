import { fromCallback } from 'xstate';
import type { ChannelCommand, OtherTabFact, SeatChannelActor } from '../../machines/seat/seat.types';
import type { SeatChannel, SeatMessage } from '../../services/browser/seat.types';

type Open = (agentId: string, heard: (message: SeatMessage) => void) => SeatChannel;

const toFact = (message: SeatMessage): OtherTabFact =>
  message.type === 'showed'
    ? { type: 'otherTab.showed', call: message.call }
    : { type: `otherTab.${message.type}` };

/** What the tabs of one agent say to each other. */
export const createSeatChannelActor = ({ open }: { readonly open: Open }): SeatChannelActor =>
  fromCallback<ChannelCommand, { agentId: string }>(({ sendBack, receive, input }) => {
    const tell: (fact: OtherTabFact) => void = sendBack;
    const channel = open(input.agentId, (message) => tell(toFact(message)));
    receive(({ message }) => channel.say(message));
    return () => channel.close();
  });
