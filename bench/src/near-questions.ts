import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { seededNumbers } from '../../packages/analytics/src/core/seeded-numbers.ts'
import { estimateAudienceSize } from '../../packages/analytics/src/queries/estimate/estimate-audience-size.ts'
import { withDisclosureGuard } from '../../packages/analytics/src/queries/disclosure/disclosure-guard.ts'
import { knownWorld, randomTree } from '../../packages/analytics/src/queries/testing/known-world.ts'
import { openKnownWorld } from '../../packages/analytics/src/queries/testing/open-known-world.ts'
import { countAsQuestionOf } from '../../apps/server/src/app/near-questions/near-questions.service.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { newId } from '../../apps/server/src/security/new-id.ts'
import { openStore } from '../../apps/server/src/store/database.ts'
import { users } from '../../apps/server/src/store/tables.ts'
import { figureOfTimes, table, timeAction } from './timing.ts'

/**
 * Measures what counting queries about nearly the same people adds to a recipe's size (ADR 45): recipes whose
 * figures get rounding noise, without a user, by a user for the first time, and again by the same user.
 * Ratios to the first, on the embedded stores.
 */
const POPULATION_SIZE = 20_000
const MEASURED_ROUNDS = 60
const world = knownWorld(POPULATION_SIZE)
const context = await openKnownWorld(world)
const store = await openStore({ database_url: null, folder: null })
const clock = () => new Date()
const random = (count: number) => randomBytes(count)
const config = { ...readConfig({ DATA_DIR: join('.data', 'bench') }), near_question_factor: 1000 }
const deps = { store, clock, random, config }
const user_id = newId(deps)
await store.db.insert(users).values({ id: user_id, created_at: clock() })
const askingActor = { user_id, memberships: [] }

const numbers = seededNumbers(1)
const durationsByQuestion: Record<'by nobody' | 'counted' | 'counted again', number[]> = {
  'by nobody': [],
  counted: [],
  'counted again': [],
}
let noisyFigures = 0
for (let round = 0; round < MEASURED_ROUNDS;) {
  const tree = { op: 'and' as const, children: [randomTree(world, numbers), randomTree(world, numbers)] }
  const estimateOnce = async () => await estimateAudienceSize(context, { tree })
  let setCount = 0
  await withDisclosureGuard(async (noted) => void (setCount += noted.length), estimateOnce)
  // Sizes disclosed exactly are not counted.
  if (setCount === 0) continue
  noisyFigures += setCount
  round += 1
  durationsByQuestion['by nobody'].push(await timeAction(estimateOnce))
  durationsByQuestion.counted.push(await timeAction(() => countAsQuestionOf(deps, askingActor, estimateOnce)))
  durationsByQuestion['counted again'].push(
    await timeAction(() => countAsQuestionOf(deps, askingActor, estimateOnce)),
  )
}
await context.close()
await store.close()

const bareMedian = figureOfTimes('', durationsByQuestion['by nobody']).p50
console.log(
  `${POPULATION_SIZE} people, ${MEASURED_ROUNDS} recipes, ${(noisyFigures / MEASURED_ROUNDS).toFixed(1)} drawn figures each`,
)
console.log(
  table(
    Object.entries(durationsByQuestion).map(([way, all]) => {
      const { p50, p95 } = figureOfTimes(way, all)
      return {
        way,
        'p50 ms': p50.toFixed(1),
        'p95 ms': p95.toFixed(1),
        'of it': (p50 / bareMedian).toFixed(2),
      }
    }),
  ),
)
