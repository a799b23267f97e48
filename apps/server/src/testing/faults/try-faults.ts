import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawFrom, type FaultGroup } from './fault.ts'

/** `npm run faults` sets them; without it, each fault runs once, with a seed of the run. */
const { ROOKERY_FAULT_SEEDS = '1', ROOKERY_FAULTS_OUT, ROOKERY_SEED = '0' } = process.env
const firstSeed = Number(ROOKERY_SEED)
const seeds = Array.from({ length: Number(ROOKERY_FAULT_SEEDS) }, (_, n) => firstSeed + n)

const note = (line: object): void => {
  if (ROOKERY_FAULTS_OUT) appendFileSync(ROOKERY_FAULTS_OUT, `${JSON.stringify(line)}\n`)
}

/** Runs a fault with every seed; answers the sums, and what went wrong with which seed. */
async function runFault<W>(group: FaultGroup<W>, name: string, world: W) {
  const startedAt = Date.now()
  const sum = { runs: 0, begun: 0, lost: 0, doubled: 0, died: 0 }
  const failed: { seed: number; what: unknown }[] = []
  for (const seed of seeds) {
    sum.runs += 1
    try {
      const tally = await group.faults[name]!(world, drawFrom(seed))
      sum.begun += tally.begun
      sum.lost += tally.lost
      sum.doubled += tally.doubled
      if (!tally.survived) sum.died += 1
      if (tally.lost + tally.doubled > 0 || !tally.survived) failed.push({ seed, what: tally })
    } catch (error) {
      failed.push({ seed, what: (error as Error).message })
    }
  }
  note({ group: group.name, name, ...sum, failed, ms: Date.now() - startedAt })
  return { sum, failed }
}

/** Tests of a group's faults. `shared`: they have one world, because a process may open an engine only so often. */
export const tryFaults = <W>(group: FaultGroup<W>, { shared = false } = {}): void => {
  describe(group.name, () => {
    let common: W | null = null
    if (shared && !group.skipped) {
      beforeAll(async () => {
        common = await group.open()
      })
      afterAll(async () => await group.close(common!))
    }
    test.skipIf(Boolean(group.skipped)).each(Object.keys(group.faults))(
      '%s: nothing is lost, nothing is doubled, the server survives (issue 53)',
      async (name) => {
        const world = shared ? common! : await group.open()
        try {
          const { sum, failed } = await runFault(group, name, world)
          expect(failed).toEqual([])
          expect(sum).toMatchObject({ runs: seeds.length, lost: 0, doubled: 0, died: 0 })
          expect(sum.begun).toBeGreaterThan(0)
        } finally {
          if (!shared) await group.close(world)
        }
      },
    )
  })
}
