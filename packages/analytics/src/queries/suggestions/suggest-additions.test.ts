import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { knownWorld, leafOf, peopleIn, randomTree, type KnownWorld } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { suggestAdditions } from './suggest-additions.ts'
import type { Addition } from './addition.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

let world: KnownWorld
let openedWorld: OpenedWorld
beforeAll(async () => {
  world = knownWorld(8000, 5)
  plantAdditions()
  openedWorld = await openKnownWorld(world)
})
afterAll(async () => await openedWorld.close())

/**
 * Gives people with keyword k3 these criteria far more often than others; otherwise the world's criteria are
 * independent.
 */
function plantAdditions() {
  const numberOf = (kind: string, code: string) =>
    world.criteria.find((c) => c.kind === kind && c.code === code)!.criterion
  const traitCriterion = {
    criterion: world.criteria.length + 1,
    kind: 'hashtag',
    label_ja: '',
    parent: 0,
  } as const
  world.criteria.push({ ...traitCriterion, code: 'cancersurvivor', label: 'cancer survivor' })
  const random = seededNumbers(9)
  const plantedCriteria = [
    [numberOf('handle', 'h10'), 0.5],
    // The account behind h2 is protected.
    [numberOf('handle', 'h2'), 0.6],
    [numberOf('hashtag', 'h11'), 0.4],
    [numberOf('keyword', 'k11'), 0.4],
    [numberOf('interest', 'music/c'), 0.5],
    [numberOf('conversation_topic', 'c10'), 0.3],
    [traitCriterion.criterion, 0.5],
  ] as const
  const k3 = numberOf('keyword', 'k3')
  for (const profile of world.profiles) {
    const profileCriteria = profile.criteria as Set<number>
    for (const [criterion, chance] of plantedCriteria)
      if (
        profileCriteria.has(k3)
          ? random() < chance
          : criterion === traitCriterion.criterion && random() < 0.02
      )
        profileCriteria.add(criterion)
    if (profileCriteria.has(numberOf('interest', 'music/c')))
      profileCriteria.add(numberOf('interest', 'music'))
  }
}

const recipe = (...clauses: CriterionTree[][]): CriterionTree => ({
  op: 'and',
  children: clauses.map((children) => ({ op: 'or', children })),
})
const profilesWith = (world: KnownWorld, kind: string, code: string) => {
  const expectedCriterion = world.criteria.find((c) => c.kind === kind && c.code === code)!.criterion
  return (profile: KnownWorld['profiles'][number]) => profile.criteria.has(expectedCriterion)
}
/** The recipe with one more criterion in the group at the path. */
function withAdded(tree: CriterionTree, into: readonly number[], { kind, code }: Addition): CriterionTree {
  const criterionLeaf = { kind, id: code, label: code }
  const [at, ...rest] = into
  if (at !== undefined && 'op' in tree)
    return {
      ...tree,
      children: tree.children.map((child, i) =>
        i === at ? withAdded(child, rest, { kind, code } as Addition) : child,
      ),
    }
  return 'op' in tree
    ? { ...tree, children: [...tree.children, criterionLeaf] }
    : { op: 'or', children: [tree, criterionLeaf] }
}
const findAddition = (results: readonly Addition[], kind: string, code: string) =>
  results.find((firstHandle) => firstHandle.kind === kind && firstHandle.code === code)

describe('suggestAdditions', () => {
  test('finds the planted traits, with the exact new profiles and the evidence', async () => {
    const tree = recipe([leafOf(world, 'keyword', 'k3')], [leafOf(world, 'language', 'en')])
    const { mode, into, audience, baseline, results } = await suggestAdditions(openedWorld, { tree })
    expect([mode, into]).toEqual(['extend', [0]])
    const members = peopleIn(world, tree)
    const comparablePeople = peopleIn(world, leafOf(world, 'language', 'en'))
    expect([audience, baseline]).toEqual([members.length, comparablePeople.length])
    for (const [kind, code] of [
      ['handle', 'h10'],
      ['hashtag', 'h11'],
      ['keyword', 'k11'],
      ['interest', 'music/c'],
      ['conversation_topic', 'c10'],
    ] as const) {
      const found = findAddition(results, kind, code)
      expect(found, `${kind} ${code}`).toBeDefined()
      const test = profilesWith(world, kind, code)
      expect(found!.audience_count).toBe(members.filter(test).length)
      expect(found!.audience_share).toBeCloseTo(members.filter(test).length / members.length, 12)
      expect(found!.baseline_share).toBeCloseTo(
        comparablePeople.filter(test).length / comparablePeople.length,
        12,
      )
      expect(found!.reach).toBe(peopleIn(world, withAdded(tree, into!, found!)).length - members.length)
      expect(found!.size).toBe(world.profiles.filter((p) => p.alive && test(p)).length)
      expect(found!.lift_low).toBeLessThan(found!.lift)
      expect(found!.lift_low).toBeGreaterThan(1.2)
    }
    expect(findAddition(results, 'interest', 'music/c')).toMatchObject({ parent_label: 'music' })
  })

  test('lifts of a rounded audience include the rounding, and uncertain ones are not suggested (issue 44.6)', async () => {
    const tree = recipe([leafOf(world, 'keyword', 'k3')], [leafOf(world, 'language', 'en')])
    const exact = await suggestAdditions(openedWorld, { tree, limit: 50 })
    const rounded = await suggestAdditions(openedWorld, {
      tree,
      limit: 50,
      disclosed: { audience: exact.audience, noise: { audience: { seed: '7'.repeat(64) } } },
    })
    const widthOf = ({ lift_low, lift_high }: Addition) => Math.log(lift_high / lift_low)
    const pairs = rounded.results.flatMap((addition) => {
      const same = findAddition(exact.results, addition.kind, addition.code)
      return same ? [[widthOf(addition), widthOf(same)] as const] : []
    })
    expect(pairs.length).toBeGreaterThan(2)
    const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
    expect(mean(0)).toBeGreaterThan(mean(1) * 1.05)
    expect(Math.min(...rounded.results.map(({ lift_low }) => lift_low))).toBeGreaterThan(1.2)
  })

  const RECIPES = effort(10, 40)
  test(`its reach is the difference of two counts, for every suggestion of ${RECIPES} random recipes`, async () => {
    const random = seededNumbers(testSeed())
    let checkedCount = 0
    for (let n = 0; n < RECIPES; n++) {
      const tree = recipe(
        [leafOf(world, 'keyword', 'k3'), randomTree(world, random, 1)],
        [randomTree(world, random, 3)],
      )
      const { into, results } = await suggestAdditions(openedWorld, { tree })
      for (const firstHandle of results) {
        expect(into).toEqual([0])
        const grownAudience = peopleIn(world, withAdded(tree, into!, firstHandle)).length
        expect(firstHandle.reach, JSON.stringify([tree, firstHandle.kind, firstHandle.code])).toBe(
          grownAudience - peopleIn(world, tree).length,
        )
        expect(firstHandle.reach).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
        expect(firstHandle.audience_count).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
        checkedCount++
      }
    }
    // Sanity check of the test.
    expect(checkedCount).toBeGreaterThan(RECIPES)
  })

  test('a named list is where additions go, also deep inside', async () => {
    const innerGroup: CriterionTree = { op: 'or', children: [leafOf(world, 'keyword', 'k3')] }
    const tree: CriterionTree = {
      op: 'and',
      children: [
        { op: 'or', children: [leafOf(world, 'interest', 'sport')] },
        { op: 'or', children: [innerGroup] },
      ],
    }
    const at = await suggestAdditions(openedWorld, { tree, into: [1, 0] })
    expect(at.into).toEqual([1, 0])
    const firstHandle = findAddition(at.results, 'handle', 'h10')!
    expect(firstHandle.reach).toBe(
      peopleIn(world, withAdded(tree, [1, 0], firstHandle)).length - peopleIn(world, tree).length,
    )
    expect((await suggestAdditions(openedWorld, { tree, into: [7] })).into).toEqual([0])
  })

  test('nothing of the recipe, dismissed, left out, protected or sensitive', async () => {
    const tree = recipe([
      leafOf(world, 'keyword', 'k3'),
      leafOf(world, 'interest', 'music/c'),
      { ...leafOf(world, 'hashtag', 'h11'), deselected: true },
    ])
    const { results } = await suggestAdditions(openedWorld, { tree, exclude: ['handle:h10'], limit: 50 })
    const keys = results.map(({ kind, code }) => `${kind}:${code}`)
    expect(keys).toContain('keyword:k11')
    for (const gone of [
      'keyword:k3',
      'interest:music/c',
      'interest:music',
      'hashtag:h11',
      'handle:h10',
      'handle:h2',
      'hashtag:cancersurvivor',
    ])
      expect(keys).not.toContain(gone)
    // Without filtering, the protected account and the sensitive trait would be listed: both are planted as
    // strongly as the rest.
    const members = peopleIn(world, tree)
    expect(members.filter(profilesWith(world, 'hashtag', 'cancersurvivor')).length).toBeGreaterThan(
      PRIVACY_MINIMUM,
    )
  })

  test('a recipe that only narrows gets suggestions that narrow it further', async () => {
    const tree = recipe([leafOf(world, 'language', 'en')])
    const { mode, into } = await suggestAdditions(openedWorld, { tree })
    expect([mode, into]).toEqual(['narrow', null])
  })

  test(
    'chance alone suggests next to nothing: independent criteria of 11 audiences',
    { tags: ['full'] },
    async () => {
      let shownCount = 0
      for (let rank = 0; rank < 11; rank++) {
        const tree = recipe([leafOf(world, 'movie_tv_show', `m${rank}`)])
        shownCount += (await suggestAdditions(openedWorld, { tree, limit: 50 })).results.length
      }
      // About 1,200 candidates were tested.
      expect(shownCount).toBeLessThanOrEqual(3)
    },
  )

  test('one kind alone, and no answer about fewer than the privacy minimum', async () => {
    const tree = recipe([leafOf(world, 'keyword', 'k3')])
    const { results } = await suggestAdditions(openedWorld, { tree, kinds: ['handle'] })
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['handle']))
    const emptyRecipe = recipe([{ kind: 'keyword', label: 'nobody says this' }])
    expect((await suggestAdditions(openedWorld, { tree: emptyRecipe })).results).toEqual([])
    expect((await suggestAdditions(openedWorld, { tree: null })).results).toEqual([])
  })

  test('an aborted question rejects', async () => {
    await expect(
      suggestAdditions(
        openedWorld,
        { tree: recipe([leafOf(world, 'keyword', 'k3')]) },
        { signal: AbortSignal.abort() },
      ),
    ).rejects.toThrow()
  })
})
