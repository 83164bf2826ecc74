import type { OrderStatusSnapshot } from './order-status.machine';

export const selectIsPanelOpen = (snapshot: OrderStatusSnapshot) => snapshot.matches({ panel: 'open' });
export const selectIsChanging = (snapshot: OrderStatusSnapshot) => snapshot.hasTag('busy');
/** Why the last attempt changed nothing; null when there is nothing to say. */
export const selectProblem = (snapshot: OrderStatusSnapshot) => snapshot.context.problem;
export const selectChoice = (snapshot: OrderStatusSnapshot) => snapshot.context.choice;
export const selectNotes = (snapshot: OrderStatusSnapshot) => snapshot.context.notes;
