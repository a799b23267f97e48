import { ageMaskOf } from '@rookery/analytics/compiler/native-ages.ts'
import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import { ageBands, isGroup, type Criterion, type CriterionTree } from '@rookery/contract'
import type { AdsTargetingCriterion } from '@rookery/network'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, seed } from '../../../../../../tools/lib/effort.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { applyJob } from './apply.job.ts'

/** More ad groups than this are not written. */
const AD_SETS = 4
const path = '/api/external/audience-usages/'
let desk: CampaignFixture
let stopWorker: () => Promise<void>
let adSets: { id: string; network_id: string }[]
/** Countries by the network's id of the place. */
let countries: Map<string, string>
beforeAll(async () => {
  desk = await openCampaignFixture()
  const { world } = desk
  stopWorker = await startBackgroundWorker(world.app.deps, quickBackground, [applyJob])
  const { body: campaign } = await desk.create({ status: 'Paused' })
  for (let n = 1; n < AD_SETS; n += 1)
    await desk.addAdSet({
      campaign_id: campaign.id,
      name: `Set ${n}`,
      placements: ['homeTimelines'],
      targeting_package: { keywords: [{ label: 'first' }] },
      start: desk.at(2 * 86_400_000),
    })
  adSets = (await desk.call('GET', `/api/campaigns/${campaign.id}/adsets/`)).body.results
  const places = world.ads.lookups.locations({ location_type: 'COUNTRIES' })
  countries = new Map(
    (await Array.fromAsync(places)).map((row) => [String(row.targeting_value), row.country_code ?? '']),
  )
})
afterAll(async () => {
  await stopWorker()
  await desk.world.close()
})

const leaf = (kind: Criterion['kind'], id: string): Criterion => ({ kind, id, label: id })
const leaves = [
  ...['tea', 'milk'].map((word) => leaf('keyword', word)),
  leaf('hashtag', 'sea'),
  leaf('language', 'en'),
  ...['MALE', 'FEMALE'].map((gender) => leaf('gender', gender)),
  ...['US', 'JP'].map((code) => leaf('location', code)),
  ...['AGE_OVER_35', '25-49', '13-24'].map((code) => leaf('age', code)),
]
const keyOf = ({ kind, id, label }: Criterion) => `${kind}:${id ?? label}`
/** Everybody these criteria can tell apart. */
const choices = [
  ...leaves.slice(0, 4).map((each) => [[], [keyOf(each)]]),
  [[], ['gender:MALE'], ['gender:FEMALE']],
  [[], ['location:US'], ['location:JP']],
  [[], ...ageBands.map((band) => [`age:${band}`])],
]
const people = choices.reduce<Set<string>[]>(
  (all, options) => all.flatMap((one) => options.map((more) => new Set([...one, ...more]))),
  [new Set()],
)
const isAged = (mask: number, person: Set<string>) =>
  ageBands.some((band, i) => (mask & (1 << i)) !== 0 && person.has(`age:${band}`))
function isInTree(node: CriterionTree, person: Set<string>): boolean {
  if (!isGroup(node))
    return node.kind === 'age' ? isAged(ageMaskOf(node.id!)!, person) : person.has(keyOf(node))
  const answers = node.children.map((child) => isInTree(child, person))
  return node.op === 'and' ? answers.every(Boolean) : answers.some(Boolean) === (node.op === 'or')
}

/** Whom criteria reach that were read from the network, by its documents: words united, every other type required. */
function isReached(criteria: readonly AdsTargetingCriterion[], person: Set<string>): boolean {
  const has = ({ targeting_type: type, targeting_value }: AdsTargetingCriterion): boolean => {
    const value = String(targeting_value)
    if (type === 'BROAD_KEYWORD')
      return person.has(value.startsWith('#') ? `hashtag:${value.slice(1)}` : `keyword:${value}`)
    if (type === 'LANGUAGE') return person.has(`language:${value}`)
    if (type === 'GENDER') return person.has(value === '1' ? 'gender:MALE' : 'gender:FEMALE')
    if (type === 'LOCATION') return person.has(`location:${countries.get(value)}`)
    if (type === 'AGE')
      return isAged(
        ageMaskOf(value.startsWith('AGE_OVER') ? value : value.slice(4).replace('_TO_', '-'))!,
        person,
      )
    throw new Error(`unexpected ${type}`)
  }
  const isExcluded = ({ operator_type }: AdsTargetingCriterion) => operator_type === 'NE'
  const included = Map.groupBy(
    criteria.filter((each) => !isExcluded(each)),
    ({ targeting_type }) => targeting_type,
  )
  return [...included.values()].every((list) => list.some(has)) && !criteria.filter(isExcluded).some(has)
}

const anyTree: fc.Arbitrary<CriterionTree> = fc.letrec<{ tree: CriterionTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom(...leaves),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const, 'or' as const, 'not' as const),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree

const RECIPE_COUNT = effort(8, 500)
test(
  `${RECIPE_COUNT} random recipes written to ad sets: what is read back reaches the recipe, or exactly what was declared (issue 48.1)`,
  { timeout: 600_000 },
  async () => {
    const { world } = desk
    const counts = { applied: 0, several: 0, residual: 0 }
    let drawn = 0
    for (const tree of fc.sample(anyTree, { numRuns: RECIPE_COUNT * 4, seed })) {
      const { ad_groups, reached, dropped } = compileRecipe(tree)
      // Without anything to include or with more ad groups than were made, nothing is written.
      if (ad_groups.length === 0 || ad_groups.length > AD_SETS || counts.applied === RECIPE_COUNT) continue
      const chosen = adSets.slice(0, ad_groups.length)
      const { status, body } = await desk.call(
        'POST',
        path,
        {
          ad_account_id: world.account,
          state: 'applied',
          targeting_package: { tree },
          adset_ids: chosen.map(({ id }) => id),
        },
        undefined,
        { 'idempotency-key': `recipe-${(drawn += 1)}` },
      )
      // Everybody: there is nothing to write.
      if (status === 400 && body.targeting_package) continue
      expect([status, JSON.stringify(tree)]).toEqual([201, JSON.stringify(tree)])
      const usage = await until(async () => {
        const list = await desk.call('GET', `${path}?limit=1`)
        const [latest] = list.body.results
        return latest.application.job_id === null ? latest : null
      })
      expect([usage.application.state, usage.confirmed?.missing, usage.confirmed?.extra]).toEqual([
        'applied',
        [],
        [],
      ])
      const read = await Array.fromAsync(
        world.ads.criteria.list(world.account, { line_item_ids: chosen.map(({ network_id }) => network_id) }),
      )
      const byAdSet = Map.groupBy(
        read.filter(({ deleted, targeting_type }) => !deleted && targeting_type !== 'PLATFORM'),
        ({ line_item_id }) => line_item_id,
      )
      const isDeclared = dropped.some((conditions) => conditions.length > 0)
      for (const person of people) {
        const isThere = chosen.some(({ network_id }) => isReached(byAdSet.get(network_id) ?? [], person))
        const isMeant = isDeclared ? reached.some((one) => isInTree(one, person)) : isInTree(tree, person)
        expect([isThere, [...person], JSON.stringify(tree)]).toEqual([
          isMeant,
          [...person],
          JSON.stringify(tree),
        ])
      }
      if (isDeclared) expect(usage.application.residual.length).toBeGreaterThan(0)
      counts.applied += 1
      counts.several += ad_groups.length > 1 ? 1 : 0
      counts.residual += isDeclared ? 1 : 0
    }
    // Sanity check of the test.
    expect(counts.applied).toBe(RECIPE_COUNT)
    expect(counts.several).toBeGreaterThan(0)
  },
)
