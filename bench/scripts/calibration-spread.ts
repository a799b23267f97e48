import type { JudgedShare } from '../src/accuracy/judged-audience.ts'
import { MIN_MEMBERS, naturalAudiences } from '../src/accuracy/natural-audiences.ts'
import type { CalibrationSpread } from '@rookery/analytics/statistics/expected-share.ts'

interface Row {
  readonly set: string
  readonly traits: readonly string[]
}
/** Judges the shares of an audience, one for each class. */
type Judge<T> = (members: readonly T[]) => readonly JudgedShare[]

/** Groups of rows that are left out in turn. */
const GROUPS = 10

/**
 * How much the error of shares differs between natural audiences, beyond what the members' own evidence
 * leaves open. By moments: the excess variance of an audience is shift² · open² + floor², by least squares over
 * the sets of audiences, both at least 0. Sets differ in how much their evidence leaves open (handles much,
 * display names little), which tells the two apart. Audiences overlap, so that few are independent: the
 * variance is taken one standard error above its mean, by a jackknife over the rows.
 */
export function calibrationSpread<T extends Row>(rows: readonly T[], judge: Judge<T>): CalibrationSpread {
  const points = pointsOf(rows, judge)
  const left = Array.from({ length: GROUPS }, (_, group) =>
    totalOf(
      pointsOf(
        rows.filter((_, at) => at % GROUPS !== group),
        judge,
      ),
    ),
  )
  const mean = left.reduce((sum, each) => sum + each, 0) / GROUPS
  const variance = ((GROUPS - 1) / GROUPS) * left.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  const total = totalOf(points)
  const scale = total > 0 ? Math.sqrt(1 + Math.sqrt(variance) / total) : 1
  const { shift, floor } = fitted(points)
  return { shift: shift * scale, floor: floor * scale }
}

/**
 * The same between whole sets: how far calibration is off for people nobody calibrated on. Each set counts
 * once, whatever its size, for each kind of evidence (`groupOf`) that enough of its rows have; the variance is
 * taken one standard error above its mean over the sets.
 */
export function spreadBetweenSets<T extends Row>(
  rows: readonly T[],
  judge: Judge<T>,
  groupOf: (row: T) => string,
): CalibrationSpread {
  const points = setPoints(rows, judge, groupOf)
  const total = totalOf(points)
  const variance = sumOf(points, ({ excess }) => (excess - total) ** 2) / Math.max(1, points.length - 1)
  const scale = total > 0 ? Math.sqrt(1 + Math.sqrt(variance / points.length) / total) : 1
  const { shift, floor } = fitted(points)
  return { shift: shift * scale, floor: floor * scale }
}

/** One floor for all classes of two sets or so, too few for a spread of each class or an error of the spread. */
export const floorBetweenSets = <T extends Row>(rows: readonly T[], judge: Judge<T>): number =>
  Math.sqrt(Math.max(0, totalOf(setPoints(rows, judge, () => ''))))

const setPoints = <T extends Row>(
  rows: readonly T[],
  judge: Judge<T>,
  groupOf: (row: T) => string,
): Point[] =>
  [...Map.groupBy(rows, (row) => `${row.set} ${groupOf(row)}`).values()]
    .filter((members) => members.length >= MIN_MEMBERS)
    .map((members) => ({ ...pointOf(judge(members)), weight: 1 }))

/** The wider of two spreads, each part for itself. */
export const widerSpread = (a: CalibrationSpread, b: CalibrationSpread): CalibrationSpread => ({
  shift: Math.max(a.shift, b.shift),
  floor: Math.max(a.floor, b.floor),
})

interface Point {
  weight: number
  /** Mean of the squared part that evidence leaves open. */
  open: number
  /** Mean squared error beyond chance. */
  excess: number
}

function pointsOf<T extends Row>(rows: readonly T[], judge: Judge<T>): Point[] {
  const bySet = Map.groupBy(naturalAudiences(rows), ({ set }) => set)
  return [...bySet.values()].map((audiences) => pointOf(audiences.flatMap(({ members }) => judge(members))))
}

function pointOf(judged: readonly JudgedShare[]): Point {
  const shares = judged.map(({ truth, sums }) => {
    const open = sums.open / sums.members
    const error = sums.expected / sums.members - truth
    return { open: open ** 2, excess: error ** 2 - open / sums.members }
  })
  const mean = (of: 'open' | 'excess') => shares.reduce((sum, each) => sum + each[of], 0) / shares.length
  return { weight: shares.length, open: mean('open'), excess: mean('excess') }
}

const sumOf = (points: readonly Point[], of: (point: Point) => number): number =>
  points.reduce((sum, point) => sum + point.weight * of(point), 0)
const totalOf = (points: readonly Point[]): number =>
  sumOf(points, (point) => point.excess) / sumOf(points, () => 1)

function fitted(points: readonly Point[]): CalibrationSpread {
  const n = sumOf(points, () => 1)
  const x = sumOf(points, (point) => point.open)
  const xx = sumOf(points, (point) => point.open ** 2)
  const y = sumOf(points, (point) => point.excess)
  const xy = sumOf(points, (point) => point.open * point.excess)
  const determinant = n * xx - x ** 2
  const slope = determinant > 0 ? (n * xy - x * y) / determinant : -1
  const start = (y - slope * x) / n
  if (slope < 0) return { shift: 0, floor: Math.sqrt(Math.max(0, y / n)) }
  if (start < 0) return { shift: Math.sqrt(Math.max(0, xy / xx)), floor: 0 }
  return { shift: Math.sqrt(slope), floor: Math.sqrt(start) }
}
