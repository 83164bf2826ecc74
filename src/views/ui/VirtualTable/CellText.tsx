interface CellTextProps {
  readonly children: string;
}

/** Text that may be too long for its column, and is whole in the tooltip. */
export function CellText({ children }: CellTextProps) {
  return <span title={children}>{children}</span>;
}
