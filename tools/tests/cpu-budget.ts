import { readFileSync, writeFileSync } from 'node:fs'
import { medianOf } from './yardstick.ts'

const FILE = 'tools/tests/kept-cpu.json'
const GROWTH = 1.2
/** About half a minute. Runs of the same tests differ by up to a tenth, of small parts by more: what grew by less than this is no growth. */
const LEAST = 250

/**
 * The yardstick does not carry all of what differs between two machines (caches, memory, neighbours): what nearly all parts took more in one run is the
 * machine's, up to this. Beyond it something made them all dearer.
 */
const MACHINE = 1.5
const FEWEST_PARTS = 3

interface Kept {
  readonly date: string
  readonly reason: string
  readonly yardsticks: Readonly<Record<string, number>>
}

/** What each part took when it was last looked at: CPU time as a multiple of the yardstick's on the same machine in the same run. */
export const readKept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept

export const keep = (reason: string, yardsticks: Kept['yardsticks']): void =>
  writeFileSync(
    FILE,
    `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), reason, yardsticks }, null, 2)}\n`,
  )

/** By how much this run took more of everything than the kept one: what the part in the middle did, as long as there are several. */
function machineOf(ratios: readonly number[]): number {
  if (ratios.length < FEWEST_PARTS) return 1
  return Math.min(MACHINE, Math.max(1, medianOf(ratios)))
}

/**
 * The parts that take over a fifth more than what was kept, beyond what this machine takes more of everything, and half a minute, in words. Parts that
 * were never kept are no growth.
 */
export function grown(kept: Kept, yardsticks: Kept['yardsticks']): string[] {
  const parts = Object.entries(yardsticks).flatMap(([title, now]) => {
    const before = kept.yardsticks[title]
    return before === undefined ? [] : [{ title, now, before }]
  })
  const machine = machineOf(parts.map(({ now, before }) => now / before))
  return parts.flatMap(({ title, now, before }) => {
    const usual = before * machine
    if (now <= usual * GROWTH || now - usual <= LEAST) return []
    const more = Math.round((100 * now) / usual - 100)
    const here = machine === 1 ? `${before}` : `${before} there and ${Math.round(usual)} here`
    return [
      `${title} takes ${more}% more CPU time than kept on ${kept.date} (${now} instead of ${here} yardsticks): make it cheaper, or keep the new figure with npm test -- --keep "reason"`,
    ]
  })
}
