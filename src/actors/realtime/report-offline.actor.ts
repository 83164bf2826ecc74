import { fromPromise } from 'xstate';
import type { PresenceReporter } from '../../services/presence/presence-api';

/** Says once for each time the connection was up that the agent is away; repeats are harmless (RT-10). */
export const createReportOffline = ({ presence }: { readonly presence: PresenceReporter }) =>
  fromPromise<void>(async () => presence.lost());

export type ReportOffline = ReturnType<typeof createReportOffline>;
