import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { audienceSize, estimateAudienceSize, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { benchContext } from './build-population.ts'
import { seededNumbers } from './random.ts'
import { treeMaker } from './random-trees.ts'
import { figureOfTimes, roundToTenth, table, timeAction } from './timing.ts'
import { createVocabulary } from './vocabulary.ts'

// Measures what the live panel costs beside the size alone, as ratios of one run: they are comparable across
// machines, so that a slower panel is noticed. Exits with 1 if a goal is missed.

const { values } = parseArgs({
  options: {
    panel: { type: 'boolean' },
    profiles: { type: 'string', default: '1000000' },
    /** Recipes of each sort. */
    questions: { type: 'string', default: '60' },
  },
})
const GOAL_RATIOS = {
  public: { panel: 3, eight: 6 },
  guarded: { panel: 3, eight: 6 },
} as const

/**
 * Milliseconds of each query on a recipe asked before, since postings are read from disk the first time;
 * alternating, so that disturbances affect all alike.
 */
async function measurePanel(context: QueryContext, guarded: boolean) {
  const makeTree = treeMaker(createVocabulary(), seededNumbers(2026), guarded)
  const durations: Record<'size' | 'panel' | 'eight', number[]> = { size: [], panel: [], eight: [] }
  for (let i = 0; i < Number(values.questions); i++) {
    const [tree, eight] = [makeTree(), makeTree.eight()]
    for (const one of [tree, eight]) await estimateAudienceSize(context, { tree: one })
    durations.size.push(await timeAction(() => audienceSize(context, { tree })))
    durations.panel.push(await timeAction(() => estimateAudienceSize(context, { tree })))
    durations.eight.push(await timeAction(() => estimateAudienceSize(context, { tree: eight })))
  }
  return {
    size: figureOfTimes('size', durations.size),
    panel: figureOfTimes('size, waterfall and kinds', durations.panel),
    eight: figureOfTimes('waterfall of 8 clauses, with kinds', durations.eight),
  }
}

const profiles = Number(values.profiles)
const cache = join(import.meta.dirname, '../../.cache', `bench-${profiles}`)
mkdirSync(cache, { recursive: true })
const { context } = await benchContext(join(cache, 'population'), profiles, false, false, console.log)
const rows = []
for (const sort of ['public', 'guarded'] as const) {
  const { size, ...others } = await measurePanel(context, sort === 'guarded')
  rows.push({
    recipes: sort,
    question: size.question,
    'p50 ms': size.p50,
    'p95 ms': size.p95,
    ratio: '',
    goal: '',
  })
  for (const name of ['panel', 'eight'] as const) {
    const { question, p50, p95 } = others[name]
    const ratio = roundToTenth(p50 / size.p50)
    const goal = GOAL_RATIOS[sort][name]
    rows.push({ recipes: sort, question, 'p50 ms': p50, 'p95 ms': p95, ratio, goal: `≤ ${goal}` })
    if (ratio > goal) {
      console.error(`✗ ${sort} recipes: ${question} takes ${ratio} times the size, ${goal} at most`)
      process.exitCode = 1
    }
  }
}
await context.engine.close()
console.log(table(rows))
process.exit()
