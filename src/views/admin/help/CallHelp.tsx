import type { ActiveCall } from '../../../services/calls/call.types';
import { HelpButton, type Helping } from './HelpButton';

/** Beside a call that goes on. */
export function CallHelp({ call, ...helping }: Helping & { readonly call: ActiveCall }) {
  const { id: callId, agentId, agentName } = call;
  return (
    <HelpButton
      {...helping}
      isSmall
      target={{ kind: 'call', callId, agentId, name: agentName ?? 'the agent' }}
    />
  );
}
