import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, measure, type Page } from './budget';
import { readText, root } from './source-files';

const agentPage = [/^_workspace-.*\.js$/, /laravel-echo/, /pusher-js/];
const telephone = ["Twilio's SDK", /eventgw/] as const;

const pages: readonly Page[] = [
  {
    name: 'login',
    limit: 136_500,
    opens: [],
    mustNotHold: [
      ['the socket library', /pusher:subscribe/],
      ['voice', /RTCPeerConnection/],
      telephone,
      ['the inspector', /@statelyai|stately\.ai/],
      ['admin pages', /Dashboard Overview/],
      ['the phone number library', /INVALID_COUNTRY/],
    ],
  },
  {
    name: 'agent',
    limit: 245_000,
    opens: [...agentPage, /embedded-voice\.ts$/],
    mustNotHold: [
      telephone,
      ['admin pages', /Dashboard Overview/],
      ['the monitor', /is now online/],
      ['the inspector', /@statelyai|stately\.ai/],
      ['the phone number library', /INVALID_COUNTRY/],
    ],
  },
  {
    name: 'agent with a telephone',
    limit: 289_000,
    opens: [...agentPage, /open-twilio-voice\.ts$/],
    mustNotHold: [["the embedded carrier's voice", /caller-sample/]],
  },
];

const manifest: Manifest = JSON.parse(readText('dist/client/.vite/manifest.json'));
const read = (file: string) => readFileSync(join(root, 'dist/client', file));

for (const page of pages) {
  const { files, bytes, faults } = measure(
    manifest,
    page,
    (file) => gzipSync(read(file)).length,
    (file) => read(file).toString(),
  );
  console.log(
    `${page.name}: ${(bytes / 1000).toFixed(1)} of ${page.limit / 1000} kB gzip in ${files.length} scripts`,
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
