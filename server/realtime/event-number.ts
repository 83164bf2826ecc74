/**
 * Inside the data, where every Pusher service carries it unchanged, and a client that knows no numbers leaves
 * it alone.
 */
export function withNumber(data: unknown, number: number): Record<string, unknown> {
  return { ...Object(data), event_number: number };
}
