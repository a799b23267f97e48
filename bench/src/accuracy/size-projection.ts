import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation, type Population } from '@rookery/analytics'
import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { recipes, targetableCriteria } from '@rookery/analytics/laws/testing/random-recipes.ts'
import { recipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { loadWorld } from '@rookery/world-loader'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import {
  askReach,
  type NetworkReach,
} from '../../../apps/server/src/areas/advertising/native-targeting/native-estimate.service.ts'
import {
  keepAnswer,
  projectNative,
  type RequestedRecipe,
} from '../../../apps/server/src/areas/advertising/native-targeting/size-projection.service.ts'
import { openStore } from '../../../apps/server/src/store/database.ts'
import { roundInferred } from '../../../apps/server/src/targeting/sizes.presenter.ts'
import { openSandbox } from '../../../apps/server/src/testing/network/open-sandbox.ts'
import { shareFigure } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { signPlannerIn } from './sign-planner-in.ts'

const LEARNED_ANSWERS = 300
const TESTED_ANSWERS = 1000
/** Most ad groups that the product queries. */
const GROUP_COUNT = 5

interface AnsweredRecipe {
  readonly recipe: RequestedRecipe
  readonly reach: NetworkReach
}

/**
 * Random recipes with the network's estimate for each, over its HTTP protocol; recipes that it cannot
 * estimate are omitted, as in the product.
 */
async function* measureSizes(
  population: Population,
  nextRecipe: () => CriterionTree,
  estimate: (recipe: RequestedRecipe) => Promise<NetworkReach | null>,
): AsyncGenerator<AnsweredRecipe> {
  const usedNames = new Set<string>()
  for (;;) {
    const tree = nextRecipe()
    const key = JSON.stringify(tree)
    if (usedNames.has(key)) continue
    usedNames.add(key)
    const compiledRecipe = compileRecipe(tree)
    if (compiledRecipe.ad_groups.length === 0 || compiledRecipe.ad_groups.length > GROUP_COUNT) continue
    const { disclosed, population: of } = await population.estimate({ tree })
    const size = restsOnInference(tree) ? roundInferred(disclosed.size) : disclosed.size
    const recipe: RequestedRecipe = {
      groups: compiledRecipe.ad_groups,
      features: recipeFeatures(tree, compiledRecipe),
      disclosed: disclosed.size < PRIVACY_MINIMUM ? null : size,
      population: of.size,
      source: of.source,
    }
    const estimatedReach = await estimate(recipe)
    if (estimatedReach) yield { recipe, reach: estimatedReach }
  }
}

/** Width of an interval, as a factor. */
const widthOf = ({ low, high }: { low: number; high: number }) => high / Math.max(1, low)
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measureProjection(): Promise<Figure[]> {
  const sandbox = await openSandbox({
    WORLD_SEED: '4711',
    WORLD_SIZE: '20000',
    WORLD_DATE: '2026-11-20',
    SANDBOX_WINDOW_SECONDS: '1',
  })
  const folder = mkdtempSync(join(tmpdir(), 'rookery-population-'))
  const population = await openPopulation(
    { dataDir: folder },
    { secret_key: 'known to everybody', sessions: 3 },
  )
  const store = await openStore({ database_url: null, folder: null })
  try {
    await loadWorld({ world: sandbox.running.sandbox.world, population, source: 'planted' })
    const { network, token } = await signPlannerIn(sandbox)
    const [account] = await Array.fromAsync(network.ads(token).accounts())
    const config = readConfig({ DATA_DIR: folder, ERASURES_DIR: folder, SANDBOX_URL: sandbox.url })
    const deps = {
      network,
      store,
      db: store.db,
      config,
      clock: () => new Date(),
      random: (count: number) => randomBytes(count),
    }
    const queryOptions = { signal: AbortSignal.timeout(60 * 60_000), max_wait_ms: 5_000 }
    const nextRecipe = recipes(
      await targetableCriteria(population.context.engine, 20),
      seededNumbers(20_261_123),
    )
    const answerStream = measureSizes(population, nextRecipe, async ({ groups }) => {
      const { reach } = await askReach(deps, token, account!.id, groups, queryOptions)
      return reach
    })
    const nextAnswer = async () => (await answerStream.next()).value as AnsweredRecipe

    const [before, after] = [
      { within: 0, widths: [] as number[] },
      { within: 0, widths: [] as number[] },
    ]
    const learnedAnswers: AnsweredRecipe[] = []
    while (learnedAnswers.length < LEARNED_ANSWERS) learnedAnswers.push(await nextAnswer())
    const otherAnswers: AnsweredRecipe[] = []
    while (otherAnswers.length < TESTED_ANSWERS) otherAnswers.push(await nextAnswer())
    const judgeFigures = async (figures: typeof before) => {
      for (const { recipe, reach } of otherAnswers) {
        const projectedReach = await projectNative(deps, recipe)
        const middleEstimate = (reach.low + reach.high) / 2
        if (projectedReach.low <= middleEstimate && middleEstimate <= projectedReach.high) figures.within += 1
        if (recipe.disclosed !== null) figures.widths.push(widthOf(projectedReach))
      }
    }
    await judgeFigures(before)
    for (const { recipe, reach } of learnedAnswers) await keepAnswer(deps, recipe, reach, account!.id)
    await judgeFigures(after)
    return [
      shareFigure('90% interval holds the middle, learned from 300 answers', after.within, TESTED_ANSWERS, {
        floor: 0.87,
        ceiling: 0.93,
      }),
      { name: 'median width as a factor, learned', n: after.widths.length, value: median(after.widths) },
      shareFigure('90% interval holds the middle, no answers', before.within, TESTED_ANSWERS),
      { name: 'median width as a factor, no answers', n: before.widths.length, value: median(before.widths) },
    ]
  } finally {
    await store.close()
    await population.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The projection of a size to the network against the estimate of the sandbox's network, for 1,000 random
 * recipes.
 */
export const sizeProjection: Measurement = {
  of: 'size projection',
  set: 'sandbox, random recipes',
  run: measureProjection,
}
