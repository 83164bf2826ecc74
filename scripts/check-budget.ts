import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, measure, type Page, type Sources } from './budget';
import { readText, root } from './source-files';

const agentPage = [/^_workspace-.*\.js$/, /laravel-echo/, /pusher-js/];
const telephone = ["Twilio's SDK", /^node_modules\/@twilio\/voice-sdk\//] as const;
const inspector = ['the inspector', /^(src\/inspector|node_modules\/@statelyai)\//] as const;
const recorder = [
  'what records the shift',
  /^src\/(recorder\/(record-shift|write-report)|machines\/problem-report\/problem-report\.machine|views\/problem-report\/ProblemReportDialog)/,
] as const;
const adminPages = ['admin pages', /^src\/views\/admin\//] as const;
const phoneNumbers = ['the phone number library', /^node_modules\/libphonenumber-js\//] as const;

const pages: readonly Page[] = [
  {
    name: 'login',
    limit: 137_900,
    opens: [],
    mustNotHold: [
      ['the socket library', /^node_modules\/(pusher-js|laravel-echo)\//],
      ['voice', /^src\/services\/voice\//],
      telephone,
      inspector,
      recorder,
      adminPages,
      phoneNumbers,
    ],
  },
  {
    name: 'agent',
    limit: 252_500,
    opens: [...agentPage, /embedded-voice\.ts$/],
    mustNotHold: [
      telephone,
      adminPages,
      ['the monitor', /^src\/machines\/monitor\//],
      inspector,
      recorder,
      phoneNumbers,
    ],
  },
  {
    name: 'agent with a telephone',
    limit: 296_400,
    opens: [...agentPage, /open-twilio-voice\.ts$/],
    mustNotHold: [["the embedded carrier's voice", /^src\/services\/voice\/embedded\/embedded-voice\.ts$/]],
  },
];

const manifest: Manifest = JSON.parse(readText('dist/client/.vite/manifest.json'));
const sources: Sources = JSON.parse(readText('dist/client/.vite/sources.json'));
const sizeOf = (file: string) => gzipSync(readFileSync(join(root, 'dist/client', file))).length;

for (const page of pages) {
  const { files, bytes, faults } = measure(manifest, sources, page, sizeOf);
  console.log(
    `${page.name}: ${(bytes / 1000).toFixed(1)} of ${page.limit / 1000} kB gzip in ${files.length} scripts`,
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
