export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function warn(...lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
}
