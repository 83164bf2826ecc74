import type { AvailabilitySnapshot } from './availability.machine';

const own = ['available', 'on_break', 'offline'] as const;

export const selectWrapUpRef = (snapshot: AvailabilitySnapshot) => snapshot.children.wrapUp;
export const selectIsChanging = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('busy');
/** There is a status to choose, or the choice is being made. */
export const selectIsOffered = (snapshot: AvailabilitySnapshot) =>
  snapshot.hasTag('busy') || own.some((status) => snapshot.can({ type: 'availability.choose', status }));
/** Who takes none now may say so here. */
export const selectCanTakeCalls = (snapshot: AvailabilitySnapshot): boolean =>
  snapshot.can({ type: 'availability.choose', status: 'available' });
/** On a call the choice is what follows it. */
export const selectIsAfterCall = ({ context }: AvailabilitySnapshot): boolean =>
  context.status === 'on_call' && context.breakAfterCall !== null;
export const selectBreakAfterCall = ({ context }: AvailabilitySnapshot): boolean =>
  context.breakAfterCall === true;
/** A supervisor who takes calls may stop, where the server knows duty. */
export const selectMayStop = (snapshot: AvailabilitySnapshot): boolean =>
  snapshot.context.mayStop && snapshot.context.duty?.takesCalls === true;
/** A supervisor, where the server knows duty. */
export const selectKnowsDuty = ({ context }: AvailabilitySnapshot): boolean =>
  context.mayStop && context.duty !== null;
/** Taking calls stops with the call that goes on. */
export const selectIsStopping = ({ context }: AvailabilitySnapshot): boolean =>
  context.status === 'on_call' && context.duty?.takesCalls === false;
/** 'Grace Okafor: Shift is over', of a status that somebody else set. */
export const selectSetBy = ({ context: { duty } }: AvailabilitySnapshot): string | null =>
  duty?.reason == null ? null : `${duty.setBy ?? 'A supervisor'}: ${duty.reason}`;
/** The server has wrap-up times. */
export const selectKnowsWrapUp = ({ context }: AvailabilitySnapshot): boolean =>
  context.breakAfterCall !== null;
