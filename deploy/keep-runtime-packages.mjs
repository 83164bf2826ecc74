// Leaves in package.json only what the built server loads from node_modules: everything else is in its files.
import { readFileSync, writeFileSync } from 'node:fs';

const loaded = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@fastify/swagger-ui',
  'nodemailer',
  'pusher',
  'twilio',
];

const { dependencies, devDependencies, scripts, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
const kept = Object.fromEntries(loaded.map((name) => [name, dependencies[name]]));
writeFileSync('package.json', `${JSON.stringify({ ...rest, dependencies: kept }, null, 2)}\n`);
