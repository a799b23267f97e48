/** Milliseconds that an action took. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

export interface Figure {
  question: string
  p50: number
  p95: number
  n: number
}

export function figure(question: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { question, p50: round(at(0.5)), p95: round(at(0.95)), n: times.length }
}
export const round = (value: number) => Math.round(value * 10) / 10

/** A table for the terminal, numbers right-aligned. */
export function table(rows: readonly Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)))
  return cells
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n')
}
