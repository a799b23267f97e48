/** Milliseconds that an action took. */
export async function timeAction(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

export interface Figure {
  question: string
  p50: number
  p95: number
  n: number
}

export function figureOfTimes(question: string, times: readonly number[]): Figure {
  const sortedTimes = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * part))] ?? 0
  return { question, p50: roundToTenth(at(0.5)), p95: roundToTenth(at(0.95)), n: times.length }
}
export const roundToTenth = (value: number) => Math.round(value * 10) / 10

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
