import { confirmed } from '../http/confirmed';
import type { HttpClient } from '../http/http-client';
import { bodyIfAny } from '../http/send';
import { wireId } from '../http/wire-id';
import type { Body } from '../wire/reads';
import { readStanding } from './wrap-up';

export type SetStatus = 'available' | 'on_break' | 'offline';
export type Release = 'offer_again' | 'end';

export type Help =
  | {
      readonly kind: 'agent';
      readonly agentId: string;
      readonly status: SetStatus;
      readonly reason: string;
    }
  | {
      readonly kind: 'call';
      readonly callId: string;
      /** Whose call it was when it was shown; null where that is unknown. */
      readonly agentId: string | null;
      readonly action: Release;
      readonly reason: string;
    };

/** isLater: the agent is on a call and the new status applies after it. */
export interface Helped {
  readonly isLater: boolean;
}

export async function giveHelp(http: HttpClient, help: Help, signal?: AbortSignal): Promise<Helped> {
  const { reason } = help;
  if (help.kind === 'agent') {
    const json: Body<'POST /admin/agents/{id}/status'> = { status: help.status, reason };
    const path = `admin/agents/${encodeURIComponent(help.agentId)}/status`;
    const { status } = readStanding(await bodyIfAny(http.post(path, { json, signal })));
    return { isLater: status === 'on_call' };
  }
  const whose = help.agentId === null ? {} : { agent_id: wireId(help.agentId) };
  const json: Body<'POST /admin/calls/{id}/release'> = { action: help.action, reason, ...whose };
  await confirmed(http.post(`admin/calls/${encodeURIComponent(help.callId)}/release`, { json, signal }));
  return { isLater: false };
}
