import { describe, expect, it } from 'vitest';
import { findViolations } from '../../scripts/boundaries';
import { zones } from '../../scripts/boundary-rules';

const project = {
  'src/services/http/http-client.ts': "import ky from 'ky'; export const http = ky;",
  'src/services/format/phone.ts': 'export const money = 1;',
  'src/services/format/fold.ts': 'export const fold = 1;',
  'src/services/calls/calls-api.ts': "import { http } from '../http/http-client'; export const calls = http;",
  'src/actors/calls/end-call.actor.ts':
    "import { calls } from '../../services/calls/calls-api'; import { fromPromise } from 'xstate'; export const end = [calls, fromPromise];",
  'src/machines/call/call.machine.ts':
    "import type { end } from '../../actors/calls/end-call.actor'; import { setup } from 'xstate'; export const chart = setup as typeof end;",
  'src/machines/session/session.machine.ts':
    "import { fold } from '../../services/format/fold'; export const session = fold;",
  'src/statechart/picture.ts': 'export const picture = 1;',
  'src/views/call/Popup.tsx':
    "import { useSelector } from '@xstate/react'; import { chart } from '../../machines/call/call.machine'; import { money } from '../../services/format/phone'; export const Popup = () => <p>{String([useSelector, chart, money])}</p>;",
  'server/app.ts': "import Fastify from 'fastify'; export const app = Fastify;",
};

const violationsWith = (file: string, source: string) =>
  findViolations(new Map(Object.entries({ ...project, [file]: source }))).map(
    ({ file: at, reason }) => `${at}: ${reason}`,
  );

describe('layer boundaries', () => {
  it('accepts a project that keeps to its layers', () => {
    expect(findViolations(new Map(Object.entries(project)))).toEqual([]);
  });

  it.each([
    [
      'a picture of charts that knows the product',
      'src/statechart/x.ts',
      "import { session } from '../machines/session/session.machine'; session;",
      'pictures of charts may not use this file',
    ],
    [
      'an inspector that knows the product, be it by type',
      'src/inspector/x.ts',
      "import type { calls } from '../services/calls/calls-api'; export type Calls = typeof calls;",
      'inspector may not use this file',
    ],
    [
      'a view that draws a chart',
      'src/views/call/x.tsx',
      "import { picture } from '../../statechart/picture'; picture;",
      'views may not use this file',
    ],
    [
      'a chart that calls a service',
      'src/machines/call/x.ts',
      "import { calls } from '../../services/calls/calls-api'; calls;",
      'machines may use its types only',
    ],
    [
      'a chart that formats',
      'src/machines/call/x.ts',
      "import { money } from '../../services/format/phone'; money;",
      'machines may use its types only',
    ],
    [
      'a chart that uses a package of the browser',
      'src/machines/call/x.ts',
      "import ky from 'ky'; ky;",
      'machines may not use this package',
    ],
    [
      'a service that reaches up to an actor',
      'src/services/calls/x.ts',
      "import { end } from '../../actors/calls/end-call.actor'; end;",
      'services may not use this file',
    ],
    [
      'a service that uses React',
      'src/services/calls/x.ts',
      "import { useMemo } from 'react'; useMemo;",
      'services may not use this package',
    ],
    [
      'an actor that reaches up to a view',
      'src/actors/x.ts',
      "import { Popup } from '../views/call/Popup'; Popup;",
      'actors may not use this file',
    ],
    [
      'a view that calls a service',
      'src/views/call/X.tsx',
      "import { calls } from '../../services/calls/calls-api'; calls;",
      'views may use its types only',
    ],
    [
      'a view that loads a service late',
      'src/views/call/X.tsx',
      "void import('../../services/calls/calls-api');",
      'views may use its types only',
    ],
    [
      'a view that reduces events',
      'src/views/call/X.tsx',
      "import { useReducer } from 'react'; useReducer;",
      'useReducer belongs in a bridge of its own (use-*.ts) or in a chart',
    ],
    [
      'a view with an effect',
      'src/views/call/X.tsx',
      "import { useEffect } from 'react'; useEffect;",
      'useEffect belongs in a bridge of its own (use-*.ts) or in a chart',
    ],
    [
      'a view that starts a chart',
      'src/views/call/X.tsx',
      "import { useMachine } from '@xstate/react'; useMachine;",
      'useMachine belongs in a bridge of its own (use-*.ts) or in a chart',
    ],
    [
      'a second home of the toasts',
      'src/views/call/X.tsx',
      "import { enqueueSnackbar } from 'notistack'; enqueueSnackbar;",
      'this package is used in ^src\\/views\\/notices\\/notifications\\.tsx$ only',
    ],
    [
      'the socket library outside its home',
      'src/services/calls/x.ts',
      "import Echo from 'laravel-echo'; Echo;",
      'this package is used in ^(src\\/services\\/realtime|tests|bench)\\/|^server\\/.*testing only',
    ],
    [
      'a chart that starts a chart that is not its child',
      'src/machines/call/x.ts',
      "import { session } from '../session/session.machine'; session;",
      'chart session is not a child of chart call',
    ],
    [
      'the server reaching into the client',
      'server/x.ts',
      "import { money } from '../src/services/format/phone'; money;",
      'server may not use this file',
    ],
    [
      'the client reaching into the server',
      'src/services/calls/x.ts',
      "import { app } from '../../../server/app'; app;",
      'services may not use this file',
    ],
    [
      'a browser test on the raw runner',
      'e2e/x.spec.ts',
      "import { test } from 'playwright/test'; test;",
      'this package is used in ^(e2e\\/fixtures|(e2e\\/paths\\/)?playwright\\.config)\\.ts$ only',
    ],
    [
      'an import of a file that is not there',
      'server/x.ts',
      "import { y } from './y'; y;",
      'the imported file does not exist',
    ],
  ])('refuses %s', (_what, file, source, reason) => {
    expect(violationsWith(file, source)).toEqual([`${file}: ${reason}`]);
  });

  it('refuses files that import each other in a circle', () => {
    const files = {
      'bench/a.ts': "import { b } from './b'; export const a = b;",
      'bench/b.ts': "import { a } from './a'; export const b = a;",
    };
    expect(findViolations(new Map(Object.entries(files)))).toEqual([
      {
        file: 'bench/a.ts',
        target: 'bench/a.ts -> bench/b.ts -> bench/a.ts',
        reason: 'files import each other in a circle',
      },
    ]);
  });

  it.each(['src/services', 'server/calls', 'tests/support/twilio'])(
    'refuses files of %s that import each other in a circle by their types alone',
    (folder) => {
      const files = {
        [`${folder}/a.ts`]: "import type { B } from './b'; export type A = B;",
        [`${folder}/b.ts`]: "import type { A } from './a'; export type B = A | 1;",
      };
      expect(findViolations(new Map(Object.entries(files)))).toEqual([
        {
          file: `${folder}/a.ts`,
          target: `${folder}/a.ts -> ${folder}/b.ts -> ${folder}/a.ts`,
          reason: 'files import each other in a circle',
        },
      ]);
    },
  );

  it('has no zone that an earlier zone of the same folder hides', () => {
    const names = zones.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('lets a component keep what only its look needs', () => {
    expect(
      violationsWith('src/views/call/X.tsx', "import { useState } from 'react'; export const X = useState;"),
    ).toEqual([]);
  });

  it('lets a chart use the types of a service and a bridge use an effect', () => {
    expect(
      violationsWith(
        'src/machines/call/x.ts',
        "import type { calls } from '../../services/calls/calls-api'; export type C = typeof calls;",
      ),
    ).toEqual([]);
    expect(
      violationsWith(
        'src/views/ui/use-focus.ts',
        "import { useEffect } from 'react'; export const useFocus = useEffect;",
      ),
    ).toEqual([]);
  });
});
