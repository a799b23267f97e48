import type { BackgroundKind } from '../../../areas/foundation/jobs/background-kinds.ts'
import type { PausePoint } from './pause-at.ts'
import { killedCases } from './killed-cases.ts'
import { openKilledWorld } from './open-killed-world.ts'
import { workUntil } from './work-until.ts'

/**
 * Creates a job of each of these kinds in one world and kills their process at the given points. Answers each
 * result, and the kinds that were running at each kill.
 */
export async function runJobs(kinds: readonly BackgroundKind[], at: readonly PausePoint[]) {
  const cases = kinds.flatMap((kind) => {
    const killedCase = killedCases[kind]
    return killedCase ? [{ kind, ...killedCase }] : []
  })
  const world = await openKilledWorld()
  try {
    await world.within(async (opened) => {
      for (const { prepare } of cases) await prepare(opened)
    })
    const killedKinds: (readonly BackgroundKind[])[] = []
    for (const each of at) killedKinds.push(await workUntil(world.env, each))
    await workUntil(world.env, null)
    const results = await world.within(async (opened) => {
      const found = new Map<BackgroundKind, unknown>()
      for (const { kind, result } of cases) found.set(kind, await result(opened))
      return found
    })
    return { killed: killedKinds, results }
  } finally {
    await world.close()
  }
}
