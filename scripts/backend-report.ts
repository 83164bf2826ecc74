import { parseArgs } from 'node:util';
import { checkBackend, type Finding } from './backend-check';
import { readOrExit } from './options';

const usage = `npm run check:backend -- URL [TOKEN] [--page ORIGIN] [--root URL]

URL     what VITE_API_BASE_URL is in the build, such as https://shop.example/api
TOKEN   of a signed-in admin for every route, of an agent for an agent's; or in the variable BACKEND_TOKEN,
        where no list of processes and no shell history shows it
--page  the origin the console is served from, to check that the backend admits it
--root  what VITE_API_ROOT_URL is in the build; not given, the origin of the page

Calls every route that changes nothing and reports what the console can read of the answers, and what it leaves out.
Ends with 1 where something is missing that the job cannot be done without.`;

const textOf = ({ route, outcome, detail, leftOut, isMissing }: Finding): string => {
  const first = `${isMissing ? '!' : ' '} ${route.padEnd(28)} ${outcome.padEnd(10)} ${detail}`;
  return [first, ...leftOut.map((part) => `${' '.repeat(31)}left out: ${part}`)].join('\n');
};

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  complain(text: string): void;
}

/** Returns what the command ends with. */
export async function reportBackend(
  args: readonly string[],
  { env, print: write, complain }: Terminal,
): Promise<number> {
  const stop = (message: string): number => {
    complain(`${message}\n\n${usage}`);
    return 2;
  };
  const { values, positionals } = readOrExit(usage, () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { page: { type: 'string' }, root: { type: 'string' } },
    }),
  );
  const [url = '', written] = positionals;
  const token = written ?? env.BACKEND_TOKEN ?? '';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return stop('The first argument is the address of the API.');
  if (token === '') return stop('There is no token.');
  const print = (text: string) => write(text.replaceAll(token, '•••'));
  const findings: Finding[] = [];
  for await (const finding of checkBackend({ url, token, ...values })) {
    findings.push(finding);
    print(textOf(finding));
  }
  const missing = findings.filter(({ isMissing }) => isMissing);
  const readable = findings.filter(({ outcome }) => outcome === 'read' || outcome === 'in part');
  print(`\n${readable.length} of ${findings.length} can be read.`);
  if (missing.length === 0) return 0;
  print(`The job cannot be done without ${missing.map(({ route }) => route).join(', ')}.`);
  return 1;
}
