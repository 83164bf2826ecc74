import { reportBackend } from './backend-report';

// The readers also write to the console, which would repeat every finding.
console.warn = () => undefined;

process.exitCode = await reportBackend(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
