// @module-tag full
import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawFrom } from '../testing/faults/fault.ts'
import { faultGroups } from '../testing/faults/fault-groups.ts'

/**
 * `npm run faults` sets both; without it, each fault runs once, with a seed of the run. In a process of its own: the faults
 * start others, by spawnServer() and runJobs().
 */
const { ROOKERY_FAULT_SEEDS = '1', ROOKERY_FAULTS_OUT, ROOKERY_SEED = '0' } = process.env
const firstSeed = Number(ROOKERY_SEED)
const seeds = Array.from({ length: Number(ROOKERY_FAULT_SEEDS) }, (_, n) => firstSeed + n)

const note = (line: object): void => {
  if (ROOKERY_FAULTS_OUT) appendFileSync(ROOKERY_FAULTS_OUT, `${JSON.stringify(line)}\n`)
}

describe.each(faultGroups)('$name', (group) => {
  const names = Object.keys(group.faults)
  test.skipIf(Boolean(group.skipped)).each(names)(
    '%s: nothing is lost, nothing is doubled, the server survives (issue 53)',
    async (name) => {
      const startedAt = Date.now()
      const world = await group.open()
      const sum = { runs: 0, begun: 0, lost: 0, doubled: 0, died: 0 }
      const failed: { seed: number; what: unknown }[] = []
      try {
        for (const seed of seeds) {
          const tally = await group.faults[name]!(world, drawFrom(seed)).catch((error: unknown) => {
            failed.push({ seed, what: (error as Error).message })
            return null
          })
          sum.runs += 1
          if (tally === null) continue
          sum.begun += tally.begun
          sum.lost += tally.lost
          sum.doubled += tally.doubled
          if (!tally.survived) sum.died += 1
          if (tally.lost + tally.doubled > 0 || !tally.survived) failed.push({ seed, what: tally })
        }
      } finally {
        await group.close(world)
        note({ group: group.name, name, ...sum, failed, ms: Date.now() - startedAt })
      }
      expect(failed).toEqual([])
      expect(sum).toMatchObject({ runs: seeds.length, lost: 0, doubled: 0, died: 0 })
      expect(sum.begun).toBeGreaterThan(0)
    },
  )
})
