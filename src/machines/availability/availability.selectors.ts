import type { AvailabilitySnapshot } from './availability.machine';

const own = ['available', 'on_break'] as const;

export const selectIsChanging = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('busy');
/** There is a status to choose, or the choice is being made. */
export const selectIsOffered = (snapshot: AvailabilitySnapshot) =>
  snapshot.hasTag('busy') || own.some((status) => snapshot.can({ type: 'availability.choose', status }));
