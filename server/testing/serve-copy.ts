import { cpSync, existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// A database that lives for one test never gets back what compiling PGlite a second time, optimised, costs.
setFlagsFromString('--liftoff-only');

const { DATA_DIR, COPY_DATA_FROM } = process.env;
if (DATA_DIR && COPY_DATA_FROM && !existsSync(DATA_DIR))
  cpSync(COPY_DATA_FROM, DATA_DIR, { recursive: true });

await import('../main');
