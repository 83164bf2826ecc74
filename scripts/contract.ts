import { createConfig, lintFromString } from '@redocly/openapi-core';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { readContract } from '../server/testing/contract';

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: JSONSchema }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JSONSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}
export interface Contract {
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JSONSchema>> };
}

export const wireFile = 'src/services/wire/wire.ts';

const banner = `/*
 * Written by \`npm run contract:types\` from the OpenAPI document of our server; changes by hand are lost.
 * Types only: what another server sends is checked by the readers in src/services.
 */`;

/** Health, metrics, sounds and the document itself refuse nobody. */
const ignoredRules = { 'operation-4xx-response': 'off' } as const;

export async function readOwnContract(): Promise<Contract> {
  return JSON.parse(JSON.stringify(await readContract()));
}

export async function lintContract(contract: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: ignoredRules });
  const problems = await lintFromString({ source: JSON.stringify(contract), config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? 'document'})`,
  );
}

function strictObject(properties: Record<string, JSONSchema>, optional: readonly string[] = []): JSONSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

const schemaOf = ({ content = {} }: Media): JSONSchema | undefined => Object.values(content)[0]?.schema;

function typeOf({ parameters = [], requestBody = {}, responses }: Operation): JSONSchema {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const query = strictObject(
    Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
    queries.filter(({ required = false }) => !required).map(({ name }) => name),
  );
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const parts = {
    answer: answer && schemaOf(answer),
    body: schemaOf(requestBody),
    query: queries.length === 0 ? undefined : query,
  };
  return strictObject(
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, schema]) => (schema === undefined ? [] : [[name, schema]])),
    ),
  );
}

/** The routes under /api, by method and path, with the types of what they answer and take. */
function routesOf({ paths }: Contract): JSONSchema {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/') && path !== '/api/openapi.json'
      ? Object.entries(methods).map(
          ([method, operation]) =>
            [`${method.toUpperCase()} ${path.slice('/api'.length)}`, typeOf(operation)] as const,
        )
      : [],
  );
  return strictObject(Object.fromEntries(routes));
}

/** The live events, by channel and name, with the types of their data. */
function eventsOf({ webhooks }: Contract): JSONSchema {
  const events = Object.entries(webhooks).map(
    ([name, { post }]) => [name, schemaOf(post.requestBody ?? {}) ?? {}] as const,
  );
  return strictObject(Object.fromEntries(events));
}

export async function wireTypes(contract: Contract): Promise<string> {
  const root = {
    ...strictObject({ routes: routesOf(contract), events: eventsOf(contract) }),
    $defs: contract.components.schemas,
  };
  const inDefs = JSON.stringify(root).replaceAll('#/components/schemas/', '#/$defs/');
  return compile(JSON.parse(inDefs), 'Wire', {
    bannerComment: banner,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    style: { singleQuote: true, printWidth: 110 },
  });
}
