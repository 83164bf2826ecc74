import type { HelpSnapshot } from './help.machine';

/** Whom the dialog is about; null while it is closed. */
export const selectTarget = (snapshot: HelpSnapshot) => snapshot.context.target;
export const selectChoice = (snapshot: HelpSnapshot) => snapshot.context.choice;
export const selectReason = (snapshot: HelpSnapshot) => snapshot.context.reason;
export const selectProblem = (snapshot: HelpSnapshot) => snapshot.context.problem;
export const selectIsSending = (snapshot: HelpSnapshot) => snapshot.hasTag('busy');
