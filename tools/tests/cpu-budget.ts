import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'tools/tests/kept-cpu.json'
const GROWTH = 1.2

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

/** The parts that take over a fifth more than what was kept, in words. Parts that were never kept are no growth. */
export const grown = (kept: Kept, yardsticks: Kept['yardsticks']): string[] =>
  Object.entries(yardsticks).flatMap(([title, now]) => {
    const before = kept.yardsticks[title]
    if (before === undefined || now <= before * GROWTH) return []
    const more = Math.round((100 * now) / before - 100)
    return [
      `${title} takes ${more}% more CPU time than kept on ${kept.date} (${now} instead of ${before} yardsticks): make it cheaper, or keep the new figure with npm test -- --keep "reason"`,
    ]
  })
