import { choleskyOf } from '@rookery/analytics/statistics/cholesky.ts'

export interface FittedEffect {
  estimate: number
  /** Standard error. */
  error: number
}

/** Keeps a column that never varies from making the system singular. */
const RIDGE = 1e-6

/** Ordinary least squares: what each named column goes with, all others held. */
export function linearFit<Name extends string>(
  rows: readonly { y: number; x: Readonly<Record<Name, number>> }[],
  names: readonly Name[],
): Record<Name, FittedEffect> {
  const width = names.length + 1
  const columns = rows.map(({ x }) => [1, ...names.map((name) => x[name])])
  const normal = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_unused, j) => (i === j ? RIDGE : 0)),
  )
  const right = new Array<number>(width).fill(0)
  columns.forEach((row, n) => {
    row.forEach((value, i) => {
      right[i] = (right[i] as number) + value * (rows[n] as { y: number }).y
      row.forEach((other, j) => {
        const line = normal[i] as number[]
        line[j] = (line[j] as number) + value * other
      })
    })
  })
  const { inverse } = choleskyOf(normal)
  const product = (line: readonly number[], vector: readonly number[]) =>
    line.reduce((sum, value, i) => sum + value * (vector[i] as number), 0)
  const weights = inverse.map((line) => product(line, right))
  const squares = columns.reduce(
    (sum, row, n) => sum + ((rows[n] as { y: number }).y - product(row, weights)) ** 2,
    0,
  )
  const variance = squares / Math.max(rows.length - width, 1)
  return Object.fromEntries(
    names.map((name, i) => [
      name,
      {
        estimate: weights[i + 1] as number,
        error: Math.sqrt(variance * ((inverse[i + 1] as number[])[i + 1] as number)),
      },
    ]),
  ) as Record<Name, FittedEffect>
}
