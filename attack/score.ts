/**
 * Maximum allowed gain over a guess from single figures, in percentage points, of an attack that asks a few
 * questions about each hidden value. What rounding does not hold off, attacks that average over many, is
 * reported (ADR 15).
 */
export const MAX_GAIN = 5

export interface Row {
  readonly endpoint: string
  readonly figure: string
  readonly attack: string
  /** The value that the attacker had to guess. */
  readonly hidden: string
  readonly asked: number
  readonly right: number
  readonly baseline: number
  /**
   * The hidden value is one of two equally likely ones: an attack that is wrong more often than a coin knows
   * the value as well as one that is right more often.
   */
  readonly isTossed: boolean
  /** The attack averages over many variants of one question. */
  readonly isPatient: boolean
  /** Number of targets for which the endpoint returned anything to the attacker. */
  readonly told: number
  readonly questions: number
}

export const share = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all)
export function attackGain(row: Row): number {
  const points = share(row.right - row.baseline, row.asked)
  return row.isTossed ? Math.abs(points) : points
}
/**
 * How far the gain is from what it would be without end: 95%, both sides, in points. Two of each kind are added, so that a few of which all were right leave
 * room for doubt (Agresti and Coull, 1998).
 */
export function margin(row: Row): number {
  const variance = (part: number) => ((part + 2) / (row.asked + 4)) * (1 - (part + 2) / (row.asked + 4))
  const summedVariance = variance(row.right) + (row.isTossed ? 0 : variance(row.baseline))
  return row.asked === 0 ? 100 : 196 * Math.sqrt(summedVariance / (row.asked + 4))
}
/**
 * Whether the success rate is above the allowed one by more than chance explains: one-sided, 95%. A rate that
 * is tested in both directions has half of the error for each.
 */
export function isOver(row: Row): boolean {
  if (row.asked === 0 || row.isPatient) return false
  const errors = row.isTossed ? 1.96 : 1.645
  return attackGain(row) > MAX_GAIN + (errors * margin(row)) / 1.96
}

const percent = (value: number) => `${value.toFixed(1)} %`
export function table(
  rows: readonly Row[],
  verdict = (row: Row): string => (row.isPatient ? 'patient' : isOver(row) ? 'OVER' : 'ok'),
): string {
  const cells = rows.map((row) => [
    verdict(row),
    row.endpoint,
    row.figure,
    row.hidden,
    row.attack,
    String(row.asked),
    percent(share(row.right, row.asked)),
    percent(share(row.baseline, row.asked)),
    `${attackGain(row).toFixed(1)} ± ${margin(row).toFixed(1)}`,
    String(row.told),
    String(row.questions),
  ])
  const headerRow = [
    '',
    'endpoint',
    'figure',
    'hidden',
    'attack',
    'n',
    'right',
    'baseline',
    'gain',
    'told',
    'asked',
  ]
  const widths = headerRow.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]!.length)))
  return [headerRow, ...cells]
    .map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  '))
    .join('\n')
}
