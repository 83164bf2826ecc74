export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function warn(...lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** A full disk under what is printed, or a reader that is gone, would otherwise end the process. */
export function goOnUnread(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
