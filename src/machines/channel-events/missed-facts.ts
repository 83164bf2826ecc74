import type { ChannelFact } from '../realtime/realtime.types';

type Facts = readonly (ChannelFact | null)[];

const endOf = (fact: ChannelFact | null): string | null =>
  fact?.type === 'agentChannel.callCancelled' || fact?.type === 'agentChannel.callEnded' ? fact.callId : null;

/** The facts in order, without offers that were withdrawn since: those must not ring for a moment. */
export function factsToPassOn(missed: Facts): readonly ChannelFact[] {
  return missed.flatMap((fact, index) => {
    if (fact === null) return [];
    const isOver =
      fact.type === 'agentChannel.callOffered' &&
      missed.slice(index + 1).some((later) => endOf(later) === fact.call.id);
    return isOver ? [] : [fact];
  });
}

export function hasOffers(missed: Facts): boolean {
  return factsToPassOn(missed).some(({ type }) => type === 'agentChannel.callOffered');
}
