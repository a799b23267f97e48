import { ageBands, type AdGroup, type Criterion, type CriterionTree } from '@rookery/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effort, seed } from '../../../../tools/lib/effort.ts'
import { treeNodeOf, treeOfNode, isLeafNode, type TreeNode } from '../fragments/tree-node.ts'
import { compileRecipe } from './compile-recipe.ts'
import { coverAges, ageMaskOf } from './native-ages.ts'
import { criterionKey } from './native-kinds.ts'

/**
 * A world of 240 people in two countries. Each person has one country, optionally a region and a city in it,
 * any of two languages, at most one gender, age cell and network operator, and any of a few keywords,
 * hashtags, handles, interests, topics, shows, jobs, companies and uploaded audiences.
 */
const criterionLeaf = (kind: Criterion['kind'], id: string): Criterion => ({ kind, id, label: id })
const mapSizes = {
  keyword: ['coffee', 'sea'],
  hashtag: ['coffee', 'rain'],
  handle: ['harbour', 'orchard'],
  interest: ['food', 'food/tea'],
  conversation_topic: ['t1'],
  movie_tv_show: ['m1'],
  job_title: ['chef'],
  company: ['acme'],
  custom_audience: ['buyers', 'visitors'],
} as const
const locationCodes = [
  ['US'],
  ['US', 'US-CA'],
  ['US', 'US-NY'],
  ['US', 'US-CA', 'city:palo-alto-US'],
  ['JP'],
  ['JP', 'JP-13', 'city:tokyo-JP'],
]
const people = Array.from({ length: 240 }, (_, i) => {
  let randomState = i * 2654435761 + 12345
  const randomBelow = (n: number) => {
    randomState = (Math.imul(randomState ^ (randomState >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return randomState % n
  }
  const personCriteria = new Set<string>()
  for (const [kind, codes] of Object.entries(mapSizes))
    for (const c of codes) if (randomBelow(3) === 0) personCriteria.add(`${kind}:${c}`)
  for (const place of locationCodes[randomBelow(locationCodes.length)]!)
    personCriteria.add(`location:${place}`)
  const pickCriteria = (kind: string, codes: readonly string[]) => {
    const n = randomBelow(codes.length + 1)
    if (n < codes.length) personCriteria.add(`${kind}:${codes[n]}`)
  }
  for (const c of ['en', 'ja']) if (randomBelow(2) === 0) personCriteria.add(`language:${c}`)
  pickCriteria('gender', ['MALE', 'FEMALE'])
  pickCriteria('age', ageBands)
  pickCriteria('network_operator', ['op1', 'op2'])
  return personCriteria
})

const ageCodes = ['AGE_OVER_13', 'AGE_OVER_35', '13-24', '18-24', '25-49', '35-54', '25-34', '55+']
const anyLeaf = fc.constantFrom(
  ...Object.entries(mapSizes).flatMap(([kind, codes]) =>
    codes.map((c) => criterionLeaf(kind as Criterion['kind'], c)),
  ),
  ...[...new Set(locationCodes.flat())].map((c) => criterionLeaf('location', c)),
  ...ageCodes.map((c) => criterionLeaf('age', c)),
  ...['en', 'ja'].map((c) => criterionLeaf('language', c)),
  ...['MALE', 'FEMALE'].map((c) => criterionLeaf('gender', c)),
  criterionLeaf('network_operator', 'op1'),
  criterionLeaf('placement', 'profiles'),
)
const anyTree: fc.Arbitrary<CriterionTree> = fc.letrec<{ tree: CriterionTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    anyLeaf,
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    }),
  ),
})).tree

/** Whether the recipe includes one person; null for parts without meaning (placements). */
function recipeIncludes(node: TreeNode, person: Set<string>): boolean | null {
  if (isLeafNode(node)) {
    if (node.leaf.kind === 'placement') return null
    if (node.leaf.kind !== 'age') return person.has(criterionKey(node.leaf))
    const mask = ageMaskOf(node.leaf.id!)!
    return ageBands.some((band, i) => mask & (1 << i) && person.has(`age:${band}`))
  }
  const knownAnswers = node.children.map((child) => recipeIncludes(child, person)).filter((x) => x !== null)
  if (knownAnswers.length === 0) return null
  return node.op === 'and'
    ? knownAnswers.every(Boolean)
    : node.op === 'or'
      ? knownAnswers.some(Boolean)
      : !knownAnswers.some(Boolean)
}

/**
 * What the network does with an ad group by its own rules: primary types are united, others intersected,
 * values of a type united, NE excluded.
 */
const primaryTypes = [
  'BROAD_KEYWORD',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'INTEREST',
  'CONVERSATION',
  'CUSTOM_AUDIENCE',
]
function isReachedBy(group: AdGroup, person: Set<string>): boolean {
  const matchesCriterion = ({
    targeting_type: type,
    targeting_value: value,
  }: AdGroup['criteria'][number]): boolean => {
    if (type === 'BROAD_KEYWORD') {
      if (value.startsWith('#')) return person.has(`hashtag:${value.slice(1)}`)
      return ['keyword', 'job_title', 'company'].some((kind) => person.has(`${kind}:${value}`))
    }
    if (type === 'CONVERSATION')
      return person.has(`conversation_topic:${value}`) || person.has(`movie_tv_show:${value}`)
    if (type === 'GENDER') return person.has(`gender:${value === '1' ? 'MALE' : 'FEMALE'}`)
    if (type === 'AGE') {
      const [from, to] = value.startsWith('AGE_OVER_')
        ? [Number(value.slice(9)), Infinity]
        : (value.slice(4).split('_TO_').map(Number) as [number, number])
      return ageBands.some((band) => {
        const [low, high] =
          band === '55+' ? [55, Infinity] : (band.split('-').map(Number) as [number, number])
        return person.has(`age:${band}`) && low >= from && high <= to
      })
    }
    const kind = { SIMILAR_TO_FOLLOWERS_OF_USER: 'handle' }[type] ?? type.toLowerCase()
    return person.has(`${kind}:${value}`)
  }
  const wantedCriteria = group.criteria.filter((c) => c.operator_type === 'EQ')
  const primaryCriteria = wantedCriteria.filter((c) => primaryTypes.includes(c.targeting_type))
  const narrowingGroups = Map.groupBy(
    wantedCriteria.filter((c) => !primaryTypes.includes(c.targeting_type)),
    (c) => c.targeting_type,
  )
  return (
    (primaryCriteria.length === 0 || primaryCriteria.some(matchesCriterion)) &&
    [...narrowingGroups.values()].every((values) => values.some(matchesCriterion)) &&
    !group.criteria.some((c) => c.operator_type === 'NE' && matchesCriterion(c))
  )
}

describe('compileRecipe', () => {
  const TREE_COUNT = effort(400, 2000)
  test(`reaches exactly the recipe on ${TREE_COUNT} random trees, or the recipe and what it states as dropped`, () => {
    let exactCount = 0
    fc.assert(
      fc.property(anyTree, (tree) => {
        const { ad_groups, dropped, residual } = compileRecipe(tree)
        const node = treeNodeOf(tree)!
        const everythingSaid = dropped.every((conditions) => conditions.length === 0)
        if (everythingSaid) exactCount++
        else expect(residual).not.toBeNull()
        for (const person of people) {
          const isExpected = recipeIncludes(node, person)
          if (isExpected === null) continue
          const groups = ad_groups.map((group) => isReachedBy(group, person))
          const isWithinGroups = groups.some(
            (hit, i) =>
              hit && dropped[i]!.every((d) => (recipeIncludes(d.node, person) ?? true) !== d.negated),
          )
          expect(isWithinGroups).toBe(isExpected)
          if (everythingSaid) expect(groups.some(Boolean)).toBe(isExpected)
        }
      }),
      { numRuns: TREE_COUNT, seed },
    )
    // Sanity check of the test: enough trees must be within the network's grammar.
    expect(exactCount).toBeGreaterThan(TREE_COUNT / 8)
  })

  test('never puts two ages, or more than the caps, into one ad group', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        for (const { criteria } of compileRecipe(tree).ad_groups) {
          expect(criteria.filter((c) => c.targeting_type === 'AGE').length).toBeLessThanOrEqual(1)
          for (const c of criteria.filter((x) => x.operator_type === 'NE'))
            expect(['LOCATION', 'BROAD_KEYWORD', 'CUSTOM_AUDIENCE']).toContain(c.targeting_type)
        }
      }),
      { numRuns: effort(200, 1000), seed },
    )
  })

  test('says a package of primary and narrowing kinds in one ad group', () => {
    const { ad_groups, residual, warnings } = compileRecipe({
      op: 'and',
      children: [
        {
          op: 'or',
          children: [
            criterionLeaf('keyword', 'coffee'),
            criterionLeaf('hashtag', 'rain'),
            criterionLeaf('interest', 'food'),
          ],
        },
        { op: 'or', children: [criterionLeaf('location', 'US'), criterionLeaf('location', 'JP')] },
        criterionLeaf('age', '25-49'),
        criterionLeaf('gender', 'FEMALE'),
        { op: 'not', children: [criterionLeaf('keyword', 'sea'), criterionLeaf('location', 'US-NY')] },
      ],
    })
    expect(ad_groups).toHaveLength(1)
    expect(
      ad_groups[0]!.criteria.map((c) => [c.targeting_type, c.operator_type, c.targeting_value].join(' ')),
    ).toEqual([
      'LOCATION EQ US',
      'LOCATION EQ JP',
      'GENDER EQ 2',
      'AGE EQ AGE_25_TO_49',
      'BROAD_KEYWORD EQ coffee',
      'BROAD_KEYWORD EQ #rain',
      'INTEREST EQ food',
      'BROAD_KEYWORD NE sea',
      'LOCATION NE US-NY',
    ])
    expect(residual).toBeNull()
    expect(warnings).toEqual([])
  })

  test('splits 250 handles over three ad groups and says they are look-alikes (CONST-001)', () => {
    const handles = Array.from({ length: 250 }, (_, i) => criterionLeaf('handle', `h${i}`))
    const { ad_groups, residual, warnings } = compileRecipe({ op: 'or', children: handles })
    expect(ad_groups.map((group) => group.criteria.length)).toEqual([100, 100, 50])
    expect(residual).toEqual([{ code: 'handles_are_lookalikes', n: 250 }])
    expect(warnings).toEqual([
      { code: 'handles_over_cap', n: 250 },
      { code: 'several_ad_groups', n: 3 },
    ])
  })

  test('uses two ad groups where narrowing differs, and one where only a value differs', () => {
    const branch = (topic: string, place: string): CriterionTree => ({
      op: 'and',
      children: [criterionLeaf('keyword', topic), criterionLeaf('location', place)],
    })
    expect(
      compileRecipe({ op: 'or', children: [branch('coffee', 'US'), branch('sea', 'JP')] }).ad_groups,
    ).toHaveLength(2)
    expect(
      compileRecipe({ op: 'or', children: [branch('sea', 'US'), branch('sea', 'JP')] }).ad_groups,
    ).toHaveLength(1)
  })

  test('reports what it cannot express: "and" of two wanted criteria, exclusion of a handle, an age range without a name', () => {
    const codes = (tree: CriterionTree) => compileRecipe(tree).residual?.map((r) => [r.code, r.subject])
    expect(
      codes({ op: 'and', children: [criterionLeaf('keyword', 'coffee'), criterionLeaf('keyword', 'sea')] }),
    ).toEqual([['and_of_primaries', 'sea']])
    expect(
      codes({
        op: 'and',
        children: [
          criterionLeaf('keyword', 'sea'),
          { op: 'not', children: [criterionLeaf('handle', 'harbour')] },
        ],
      }),
    ).toEqual([['not_without_exclusion', 'harbour']])
    expect(
      codes({ op: 'and', children: [criterionLeaf('keyword', 'sea'), criterionLeaf('age', '18-24')] }),
    ).toEqual([['age_not_native', '18-20, 21-24']])
    expect(
      compileRecipe(
        { op: 'and', children: [criterionLeaf('keyword', 'sea'), criterionLeaf('age', '18-24')] },
        { age18To24: true },
      ).residual,
    ).toBeNull()
  })

  test('sends 49 countries and none of 50, saying so (RULE-016, CONST-002)', () => {
    const countries = (n: number) =>
      Array.from({ length: n }, (_, i) =>
        criterionLeaf('location', String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))),
      )
    const tree = (n: number): CriterionTree => ({
      op: 'and',
      children: [criterionLeaf('keyword', 'sea'), { op: 'or', children: countries(n) }],
    })
    const locations = (n: number) =>
      compileRecipe(tree(n)).ad_groups[0]!.criteria.filter((c) => c.targeting_type === 'LOCATION').length
    expect(locations(49)).toBe(49)
    expect(locations(50)).toBe(0)
    expect(compileRecipe(tree(50)).warnings).toContainEqual({ code: 'countries_over_cap', n: 50 })
  })

  test('takes the network’s own values and followers of owned handles from the caller', () => {
    const { ad_groups } = compileRecipe(criterionLeaf('handle', 'harbour'), {
      nativeValue: (c) => `id-of-${c.id}`,
      ownHandles: ['harbour'],
    })
    expect(ad_groups[0]!.criteria).toEqual([
      {
        targeting_type: 'FOLLOWERS_OF_USER',
        targeting_value: 'id-of-harbour',
        operator_type: 'EQ',
        name: 'harbour',
      },
    ])
  })

  test('makes no ad group of nothing, and none of a contradiction', () => {
    expect(compileRecipe(null).warnings).toEqual([{ code: 'everything_deselected' }])
    expect(compileRecipe({ ...criterionLeaf('keyword', 'sea'), deselected: true }).ad_groups).toEqual([])
    expect(
      compileRecipe({
        op: 'and',
        children: [criterionLeaf('location', 'US'), criterionLeaf('location', 'JP')],
      }).ad_groups,
    ).toEqual([])
  })

  test('compiles 2,500 leaves and 2,500 exclusions', () => {
    const leaves = (n: number, prefix: string) =>
      Array.from({ length: n }, (_, i) => criterionLeaf('keyword', `${prefix}${i}`))
    const tree: CriterionTree = {
      op: 'and',
      children: [
        { op: 'or', children: leaves(2500, 'a') },
        { op: 'not', children: leaves(2500, 'b') },
      ],
    }
    expect(compileRecipe(tree).ad_groups.length).toBeGreaterThan(2)
  })

  test('preserves places in the tree when it drops deselected criteria', () => {
    const tree: CriterionTree = {
      op: 'or',
      children: [{ ...criterionLeaf('keyword', 'x'), deselected: true }, criterionLeaf('keyword', 'y')],
    }
    const node = treeNodeOf(tree)!
    expect(node).toMatchObject({ children: [{ path: [1] }] })
    expect(treeOfNode(node)).toEqual({ op: 'or', children: [criterionLeaf('keyword', 'y')] })
  })
})

describe('coverAges', () => {
  test('finds the fewest ranges, exactly where the network can', () => {
    expect(coverAges(ageMaskOf('25-54')!)).toMatchObject({ exact: true, ranges: [{ value: 'AGE_25_TO_54' }] })
    expect(coverAges(ageMaskOf('13-24')! | ageMaskOf('35-49')!).ranges.map((r) => r.value)).toEqual([
      'AGE_13_TO_24',
      'AGE_35_TO_49',
    ])
    expect(coverAges(ageMaskOf('25-34')!)).toMatchObject({
      exact: false,
      ranges: [{ value: 'AGE_21_TO_34' }],
    })
  })
})
