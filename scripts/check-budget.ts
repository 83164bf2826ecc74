import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, measure, type Page, type Sources } from './budget';
import { readText, root } from './source-files';

const signedIn = [/^_workspace-.*\.js$/, /^_socket-.*\.js$/, /^_after-.*\.js$/];
const agentPage = [...signedIn, /^_agent-.*\.js$/];
const adminPage = [...signedIn, /^_admin-.*\.js$/];
const telephone = ["Twilio's SDK", /^node_modules\/@twilio\/voice-sdk\//] as const;
const inspector = [
  'the inspector',
  /^(src\/inspector\/(?!follow-charts|shorten)|node_modules\/@statelyai\/)/,
] as const;
const recorder = [
  'what writes a report of the shift',
  /^src\/(recorder\/write-report|views\/problem-report\/ProblemReportDialog)/,
] as const;
const adminPages = ['admin pages', /^src\/views\/admin\//] as const;
const monitor = ['the monitor', /^src\/machines\/monitor\/monitor\.machine/] as const;
const liveCall = [
  'the live call',
  /^src\/(views\/(call\/(LiveCall|IncomingCall)|order)\/|machines\/(live-call|order-draft)\/.*\.machine\.ts$)/,
] as const;
const phoneNumbers = ['the phone number library', /^node_modules\/libphonenumber-js\//] as const;

/** Everything fetched until the page stands and, for an agent, calls can come. */
const pages: readonly Page[] = [
  {
    name: 'login',
    limit: 106_900,
    sent: { limit: 95_000, files: 4 },
    opens: [],
    mustNotHold: [
      ['the schema library', /^node_modules\/yup\//],
      ['the socket library', /^node_modules\/(pusher-js|laravel-echo)\//],
      ['voice', /^src\/services\/voice\//],
      ['React Aria', /^node_modules\/react-(aria|stately)/],
      telephone,
      inspector,
      recorder,
      adminPages,
      phoneNumbers,
    ],
  },
  {
    name: 'agent',
    limit: 259_500,
    sent: { limit: 233_400, files: 14 },
    opens: [...agentPage, /^_voice-(?!parts-).*\.js$/],
    mustNotHold: [telephone, adminPages, monitor, liveCall, inspector, recorder, phoneNumbers],
  },
  {
    name: 'agent with a telephone',
    limit: 301_900,
    sent: { limit: 269_800, files: 14 },
    opens: [...agentPage, /open-twilio-voice\.ts$/],
    mustNotHold: [["the embedded carrier's voice", /^src\/services\/voice\/embedded\/embedded-voice\.ts$/]],
  },
  {
    name: "agent's own calls",
    limit: 269_700,
    sent: { limit: 243_800, files: 18 },
    opens: [...agentPage, /^src\/views\/agent\/CallHistory\.tsx$/],
    mustNotHold: [telephone, monitor, inspector, recorder, phoneNumbers],
  },
  {
    name: "agent's own orders",
    limit: 313_500,
    sent: { limit: 281_800, files: 18 },
    opens: [...agentPage, /^src\/views\/agent\/MyOrders\.tsx$/],
    mustNotHold: [telephone, monitor, inspector, recorder, phoneNumbers],
  },
  {
    name: 'admin dashboard',
    limit: 274_400,
    sent: { limit: 246_500, files: 14 },
    opens: [...adminPage, /^_dashboard-.*\.js$/],
    mustNotHold: [telephone, liveCall, inspector, recorder, phoneNumbers],
  },
  {
    name: "admin's orders",
    limit: 328_000,
    sent: { limit: 294_200, files: 17 },
    opens: [...adminPage, /^_tables-.*\.js$/],
    mustNotHold: [telephone, liveCall, inspector, recorder, phoneNumbers],
  },
];

const manifest: Manifest = JSON.parse(readText('dist/client/.vite/manifest.json'));
const sources: Sources = JSON.parse(readText('dist/client/.vite/sources.json'));
const built = (file: string) => join(root, 'dist/client', file);

/** What our server writes before each hashed file. */
const headerBytes = 310;
const sent = (file: string) => {
  const compressed = `${built(file)}.br`;
  return readFileSync(existsSync(compressed) ? compressed : built(file)).length + headerBytes;
};
const sizes = { gzip: (file: string) => gzipSync(readFileSync(built(file))).length, sent };

for (const page of pages) {
  const measured = measure(manifest, sources, page, sizes);
  const ofLimit = (bytes: number, limit: number) => `${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`;
  console.log(
    `${page.name}: ${ofLimit(measured.bytes, page.limit)} gzip, ${ofLimit(measured.sent, page.sent.limit)} as sent, ` +
      `in ${measured.files.length} of ${page.sent.files} scripts`,
  );
  for (const fault of measured.faults) console.error(fault);
  if (measured.faults.length > 0) process.exitCode = 1;
}
