/** What may be gained over somebody who sees single figures: points in a hundred. */
export const ALLOWED = 5

export interface Row {
  readonly endpoint: string
  readonly figure: string
  readonly attack: string
  /** What was to be guessed. */
  readonly hidden: string
  readonly asked: number
  readonly right: number
  readonly baseline: number
  /** Targets for which the endpoint told the attacker anything. */
  readonly told: number
  readonly questions: number
}

export const share = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all)
export const gain = (row: Row) => share(row.right - row.baseline, row.asked)
/** Over what is allowed, and by more than chance explains (one side, 95%). */
export function isOver(row: Row): boolean {
  if (row.asked === 0) return false
  const [p, q] = [row.right / row.asked, row.baseline / row.asked]
  const error = 100 * Math.sqrt((p * (1 - p) + q * (1 - q)) / row.asked)
  return gain(row) > ALLOWED + 1.645 * error
}

const percent = (value: number) => `${value.toFixed(1)} %`
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    isOver(row) ? 'OVER' : 'ok',
    row.endpoint,
    row.figure,
    row.hidden,
    row.attack,
    String(row.asked),
    percent(share(row.right, row.asked)),
    percent(share(row.baseline, row.asked)),
    gain(row).toFixed(1),
    String(row.told),
    String(row.questions),
  ])
  const head = [
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
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]!.length)))
  return [head, ...cells].map((row) => row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')).join('\n')
}
