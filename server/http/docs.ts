import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentOf, refusal } from './answers';

const assets = path.resolve(createRequire(import.meta.url).resolve('@fastify/swagger-ui'), '../static');

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API of the restaurant order agent</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/page.css" />
  </head>
  <body>
    <main id="contract"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>
`;

/** Only reading: the page sends no requests but the one for the document. */
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#contract',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

const style = `body { margin: 0; background: #fff; }
html.dark-mode body { background: #1c2022; }
.swagger-ui .scheme-container, .swagger-ui .response-col_links { display: none; }
.swagger-ui .renderedMarkdown code { padding: 0 4px; }
`;

const written = new Map([
  ['page.js', { type: 'text/javascript; charset=utf-8', text: script }],
  ['page.css', { type: 'text/css; charset=utf-8', text: style }],
]);
const ofLibrary = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

/** The contract as a page, by Swagger UI's own files. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: assets, serve: false, cacheControl: false });
  const describe = (summary: string, type: string) => ({
    config: { access: 'public' as const },
    schema: { tags: ['Operation'], summary, response: { 200: contentOf(type, summary), 404: refusal } },
  });

  app.get('/api/docs', describe('This document as a page', 'text/html'), async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get<{ Params: { file: string } }>(
    '/api/docs/:file',
    describe('Scripts and styles of the page', 'text/plain'),
    async ({ params: { file } }, reply) => {
      const own = written.get(file);
      if (own !== undefined) return reply.type(own.type).send(own.text);
      return ofLibrary.has(file) ? reply.sendFile(file) : reply.callNotFound();
    },
  );
}
