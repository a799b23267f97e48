import type { Unreadable } from './labelled-data.ts'
import type { AccuracyReport, MeasuredFigure } from './run-measurements.ts'

const digits = (value: number) => value.toFixed(4)
const bounds = ({ floor, ceiling }: MeasuredFigure) =>
  [floor === undefined ? '' : `≥ ${floor}`, ceiling === undefined ? '' : `≤ ${ceiling}`]
    .filter(Boolean)
    .join(' ')

/** How many places of one file are named. */
const MAX_NAMED_ROWS = 20

/** Each place that could not be read as file:line, the first ones of a file. */
function unreadableLines(unreadable: readonly Unreadable[]): string[] {
  if (unreadable.length === 0) return []
  const lines = [...Map.groupBy(unreadable, ({ file }) => file)].flatMap(([file, places]) => [
    ...places
      .slice(0, MAX_NAMED_ROWS)
      .map(({ line, reason }) => `  ${file}${line === null ? '' : `:${line}`}  ${reason}`),
    ...(places.length > MAX_NAMED_ROWS ? [`  ${file}  and ${places.length - MAX_NAMED_ROWS} more`] : []),
  ])
  return ['Could not be read and is in no figure:', ...lines, '']
}

/** The report as one table of text, a line a figure. */
export function reportTable({ figures, skipped, broken, unreadable, missed }: AccuracyReport): string {
  const headerRow = ['measurement', 'set', 'figure', 'n', 'value', '95% interval', 'must be', '']
  const rows = figures.map((f) => [
    f.of,
    f.set,
    f.name,
    String(f.n),
    digits(f.value),
    f.low === undefined || f.high === undefined ? '' : `${digits(f.low)}–${digits(f.high)}`,
    bounds(f),
    f.pass === null ? '' : f.pass ? 'pass' : 'FAIL',
  ])
  for (const { of, set } of skipped) rows.push([of, set, 'skipped: not there', '', '', '', '', ''])
  for (const { of, set, reason } of broken)
    rows.push([of, set, `cannot be measured: ${reason}`, '', '', '', '', 'FAIL'])
  const widths = headerRow.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i]!.length)))
  const correctCount = new Set([3, 4])
  const line = (cells: readonly string[]) =>
    cells
      .map((c, i) => (correctCount.has(i) ? c.padStart(widths[i]!) : c.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd()
  const judgedCount = figures.filter((f) => f.pass !== null).length
  return [
    line(headerRow),
    line(widths.map((w) => '─'.repeat(w))),
    ...rows.map(line),
    '',
    ...unreadableLines(unreadable),
    `${judgedCount - missed} of ${judgedCount} floors met, ${missed} missed, ${skipped.length} sets skipped${broken.length > 0 ? `, ${broken.length} cannot be measured` : ''}`,
  ].join('\n')
}
