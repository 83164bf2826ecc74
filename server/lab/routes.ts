import { z } from 'zod';
import { personOf, recordChange } from '../audit/record';
import { holdRight } from '../auth/unchanged';
import { simulatedCall } from '../calls/answers';
import { presentCall } from '../calls/present-call';
import type { Carrier } from '../carrier/carrier';
import type { Clock } from '../deps';
import { adminsOnly } from '../http/access';
import { data as dataOf, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { idField } from '../http/fields';
import { labFacts, openedLab } from './answers';
import type { Labs } from './labs';
import { labIdPattern, labOpened } from './membership';

const tags = ['Call lab'];

const openBody = z.object({
  tenant_id: idField.nullish().describe('Whom the callers call; otherwise the server chooses.'),
  agents: z.number().int().min(1).max(5),
});
const callBody = z.object({ tenant_id: idField });
const labParams = z.object({ id: z.string().regex(labIdPattern, 'The id is invalid.') });

export interface LabRouteDeps {
  readonly labs: Labs;
  readonly clock: Clock;
  readonly carrier: Pick<Carrier, 'callerKey'>;
}

export async function labRoutes(app: App, { labs, clock, carrier }: LabRouteDeps): Promise<void> {
  app.post(
    '/admin/labs',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Open a call lab: throwaway agents who are offered its calls and no others',
        body: openBody,
        response: { 201: dataOf(openedLab), 404: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const { tenant_id: tenantId = null, agents: agentCount } = request.body;
      const data = await labs.open({ tenantId, agentCount }, async (tx, labId) => {
        await holdRight(tx, request, clock());
        const subject = { type: 'lab', id: null, name: labId };
        await recordChange(tx, personOf(request), { action: labOpened, subject });
      });
      return reply.code(201).send({ data });
    },
  );

  app.post(
    '/admin/labs/:id/calls',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Let a caller ring at the agents of a lab',
        params: labParams,
        body: callBody,
        response: { 201: dataOf(simulatedCall), 404: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const record = await labs.ring(request.params.id, request.body.tenant_id);
      const key = carrier.callerKey(record.call.id);
      const data = { ...presentCall(record), ...(key === null ? {} : { caller_key: key }) };
      return reply.code(201).send({ data });
    },
  );

  app.get(
    '/admin/labs/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'What became of the calls of a lab, oldest first',
        params: labParams,
        response: { 200: dataOf(labFacts), 404: refusal },
      },
    },
    async (request) => ({ data: await labs.facts(request.params.id) }),
  );

  app.post(
    '/admin/labs/:id/close',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'End the calls of a lab and remove it with its agents, calls and orders',
        params: labParams,
        response: { 204: nothing, 404: refusal },
      },
    },
    async (request, reply) => {
      await labs.close(request.params.id);
      return reply.code(204).send();
    },
  );
}
