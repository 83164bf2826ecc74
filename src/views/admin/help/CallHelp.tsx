import type { ActiveCall } from '../../../services/calls/call.types';
import { HelpButton } from './HelpButton';

/** Beside a call that goes on. */
export function CallHelp({ call }: { readonly call: ActiveCall }) {
  const { id: callId, agentId, agentName } = call;
  return <HelpButton isSmall target={{ kind: 'call', callId, agentId, name: agentName ?? 'the agent' }} />;
}
