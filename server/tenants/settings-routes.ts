import { actorOf } from '../audit/record';
import { staleAnswer } from '../audit/stale';
import type { Deps } from '../deps';
import { adminsOnly, overseers } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { idParams } from '../http/fields';
import { createTenant, findSettings, foreseeDeactivation, setActive, updateSettings } from './settings';
import {
  deactivationAnswer,
  newTenantBody,
  settingsBody,
  tenantSettings,
  versionBody,
} from './settings-schema';

const tags = ['Restaurants'];

export async function tenantSettingsRoutes(app: App, deps: Deps): Promise<void> {
  app.post(
    '/admin/tenants',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'A new restaurant, which does not take calls yet',
        body: newTenantBody,
        response: { 201: data(tenantSettings) },
      },
    },
    async (request, reply) => {
      const settings = await createTenant(deps, request.body, actorOf(request));
      return reply.code(201).send({ data: settings });
    },
  );

  app.get(
    '/admin/tenants/:id/settings',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'Everything of a restaurant that can be edited',
        params: idParams,
        response: { 200: data(tenantSettings), 404: refusal },
      },
    },
    async (request) => ({ data: await findSettings(deps, request.params.id) }),
  );

  app.put(
    '/admin/tenants/:id/settings',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Change a restaurant; what is left out stays',
        params: idParams,
        body: settingsBody,
        response: { 200: data(tenantSettings), 404: refusal, 409: staleAnswer },
      },
    },
    async (request) => ({
      data: await updateSettings(deps, request.params.id, request.body, actorOf(request)),
    }),
  );

  app.get(
    '/admin/tenants/:id/deactivation',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'What will happen when a restaurant takes no more calls',
        params: idParams,
        response: { 200: data(deactivationAnswer), 404: refusal },
      },
    },
    async (request) => ({ data: await foreseeDeactivation(deps.db, request.params.id) }),
  );

  for (const [path, isActive, summary] of [
    ['activation', true, 'Let a restaurant take calls'],
    ['deactivation', false, 'Let a restaurant take no more calls; those under way go on'],
  ] as const) {
    app.post(
      `/admin/tenants/:id/${path}`,
      {
        config: { access: adminsOnly },
        schema: {
          tags,
          summary,
          params: idParams,
          body: versionBody,
          response: { 200: data(tenantSettings), 404: refusal, 409: staleAnswer },
        },
      },
      async (request) => ({
        data: await setActive(deps, request.params.id, request.body.version, isActive, actorOf(request)),
      }),
    );
  }
}
