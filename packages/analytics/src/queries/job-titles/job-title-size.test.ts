import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownWorld, leafOf, peopleIn, type KnownWorld } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { jobTitleSize } from './job-title-size.ts'

let world: KnownWorld
let openedWorld: OpenedWorld
beforeAll(async () => {
  world = knownWorld(3000, 4)
  // People with one of the first four titles also have a category, so their job is known; all other jobs are
  // unknown.
  const category = world.criteria.length + 1
  world.criteria.push({
    criterion: category,
    kind: 'job_title',
    code: 'category:Business',
    label: 'Business',
    label_ja: '',
    parent: 0,
  })
  const titles = world.criteria
    .filter((c) => c.kind === 'job_title' && /^j[0-3]$/.test(c.code))
    .map((c) => c.criterion)
  for (const { criteria } of world.profiles)
    if (titles.some((title) => criteria.has(title))) (criteria as Set<number>).add(category)
  openedWorld = await openKnownWorld(world)
  await openedWorld.engine.command(
    'ALTER TABLE profiles UPDATE job_title_confidence = if(profile_id % 2 = 0, 0.9, 0.7) WHERE 1 SETTINGS mutations_sync = 1',
    { tag: 'test' },
  )
})
afterAll(async () => await openedWorld.close())

test('is exact, with bounds from the inference’s own confidence and from the unknown (CALL-150)', async () => {
  const tree: CriterionTree = {
    op: 'or',
    children: [leafOf(world, 'job_title', 'j0'), leafOf(world, 'job_title', 'j2')],
  }
  const countryLeaf = leafOf(world, 'location', 'US')
  for (const around of [null, countryLeaf]) {
    const audienceTree =
      around ?? ({ op: 'not', children: [{ kind: 'keyword', label: 'nobody' }] } as CriterionTree)
    const members = peopleIn(world, { op: 'and', children: [tree, audienceTree] })
    const audiencePeople = peopleIn(world, audienceTree)
    const withKnownJob = peopleIn(world, {
      op: 'and',
      children: [leafOf(world, 'job_title', 'category:Business'), audienceTree],
    })
    const titleChances = members.map((p) => (p.profile_id % 2 === 0 ? 0.9 : 0.7))
    const expectedCount = titleChances.reduce((sum, p) => sum + p, 0)
    const spreadOfSize = Math.sqrt(titleChances.reduce((sum, p) => sum + p * (1 - p), 0))
    const found = await jobTitleSize(openedWorld, { tree, within: around })
    expect(found.size).toBe(members.length)
    expect(Math.abs(found.size_low - (expectedCount - 1.96 * spreadOfSize))).toBeLessThanOrEqual(1)
    expect(found.size_high).toBe(Math.round(members.length / (withKnownJob.length / audiencePeople.length)))
    expect(found.unknown_share).toBeCloseTo(1 - withKnownJob.length / audiencePeople.length, 10)
  }
})

test('zero people give zero', async () => {
  const found = await jobTitleSize(openedWorld, {
    tree: { kind: 'job_title', label: 'no such job' },
    within: null,
  })
  expect(found).toMatchObject({ size: 0, size_low: 0, size_high: 0 })
})
