import { createHash } from 'node:crypto'

const EVERY_MS = 10_000

/**
 * CPU seconds of a fixed piece of work like that of the tests (text, objects, sorting, hashing) on this machine, now: about 0.1. Times are
 * told in it, so that a slow machine or a busy one is not taken for slow tests.
 */
function cpuOfYardstick(): number {
  const began = process.cpuUsage()
  let state = 1
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  for (let round = 0; round < 4; round += 1) {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({
      n,
      key: `key-${next() % 5000}`,
      value: next() / 7,
    }))
    const groups = new Map<string, typeof rows>()
    for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row])
    const text = JSON.stringify([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex')
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Measures the yardstick again and again while the run goes on, beside whatever stands beside its parts then: two processes that share a core
 * each need more CPU time for the same work. `since` begins a stretch; what it answers tells the yardstick's CPU seconds in it, the middle of
 * what was measured, so that one bad moment does not tell.
 */
export function watchYardstick(measure = cpuOfYardstick) {
  const measured: number[] = []
  const look = () => void measured.push(measure())
  // Until its code is compiled it is not what it is later.
  for (let warm = 0; warm < 3; warm += 1) measure()
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return {
    since: () => {
      look()
      const from = measured.length - 1
      return () => {
        look()
        return medianOf(measured.slice(from))
      }
    },
    stop: () => clearInterval(timer),
  }
}
