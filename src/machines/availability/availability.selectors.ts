import type { AvailabilitySnapshot } from './availability.machine';

const own = ['available', 'on_break', 'offline'] as const;

export function selectWrapUpRef(snapshot: AvailabilitySnapshot) {
  return snapshot.children.wrapUp;
}
export function selectIsChanging(snapshot: AvailabilitySnapshot) {
  return snapshot.hasTag('busy');
}
/** There is a status to choose, or the choice is being made. */
export function selectIsOffered(snapshot: AvailabilitySnapshot) {
  return (
    snapshot.hasTag('busy') || own.some((status) => snapshot.can({ type: 'availability.choose', status }))
  );
}
/** Whether somebody who takes no calls now can start taking them. */
export function selectCanTakeCalls(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.can({ type: 'availability.choose', status: 'available' });
}
/** Whether the choice is for the time after the call. */
export function selectIsAfterCall({ context }: AvailabilitySnapshot): boolean {
  return context.status === 'on_call' && context.breakAfterCall !== null;
}
export function selectBreakAfterCall({ context }: AvailabilitySnapshot): boolean {
  return context.breakAfterCall === true;
}
/** A supervisor who takes calls may stop, where the server knows duty. */
export function selectMayStop(snapshot: AvailabilitySnapshot): boolean {
  return snapshot.context.mayStop && snapshot.context.duty?.takesCalls === true;
}
/** A supervisor, where the server knows duty. */
export function selectKnowsDuty({ context }: AvailabilitySnapshot): boolean {
  return context.mayStop && context.duty !== null;
}
/** Taking calls stops with the call that goes on. */
export function selectIsStopping({ context }: AvailabilitySnapshot): boolean {
  return context.status === 'on_call' && context.duty?.takesCalls === false;
}
/** 'Grace Okafor: Shift is over', of a status that somebody else set. */
export function selectSetBy({ context: { duty } }: AvailabilitySnapshot): string | null {
  return duty?.reason == null ? null : `${duty.setBy ?? 'A supervisor'}: ${duty.reason}`;
}
/** The server has wrap-up times. */
export function selectKnowsWrapUp({ context }: AvailabilitySnapshot): boolean {
  return context.breakAfterCall !== null;
}
