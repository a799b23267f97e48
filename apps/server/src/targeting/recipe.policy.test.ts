import { sensitiveReason } from './sensitive-reason.ts'
import { describe, expect, test } from 'vitest'
import type { CriterionTree, TargetingPackageInput } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { render } from '@rookery/i18n/server.ts'
import { AppError } from '../errors/app-error.ts'
import { countryCodeOf } from './country-code-of.ts'
import { countriesOf, countryGroupOf, readRecipe, narrowedTo } from './recipe.policy.ts'

const notSensitive = () => null
const ofPackage = (p: TargetingPackageInput) =>
  readRecipe({ targeting_package: targetingPackage.parse(p) }, notSensitive)
const ofTree = (tree: CriterionTree) => readRecipe({ tree }, notSensitive)
/** The English texts by field. */
const messagesAt = ({ fields = {} }: AppError) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.map((text) => render(text, 'en'))]),
  )
const refusalOfAct = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return messagesAt(error)
    throw error
  }
  return 'was taken'
}
const keyword = (label: string) => ({ kind: 'keyword' as const, label })

describe('emptiness', () => {
  const emptyPackageErrors = { targeting_package: ['Failed to apply targeting list because it is empty.'] }
  test('refuses an empty package, and one of which all is deselected (RULE-014, MSG-008)', () => {
    expect(refusalOfAct(() => ofPackage({}))).toEqual(emptyPackageErrors)
    expect(refusalOfAct(() => ofPackage({ keywords: [{ label: 'tea', deselected: true }] }))).toEqual(
      emptyPackageErrors,
    )
    expect(refusalOfAct(() => readRecipe({}, notSensitive))).toEqual(emptyPackageErrors)
  })
  test('refuses a tree of empty groups', () => {
    expect(refusalOfAct(() => ofTree({ op: 'and', children: [{ op: 'or', children: [] }] }))).toEqual(
      emptyPackageErrors,
    )
  })
  test('deselected criteria remain in the package and are not counted', () => {
    const recipe = ofPackage({ keywords: [{ label: 'tea' }, { label: 'coffee', deselected: true }] })
    expect(recipe.targeting_package.keywords).toHaveLength(2)
    expect(recipe.counted).toEqual(keyword('tea'))
  })
})

describe('countries', () => {
  const blockedErrors = { countries: ['This country is not available for targeting.'] }
  test.each(['KP', 'North Korea', "Korea, Democratic People's Republic of", '北朝鮮'])(
    'refuses %s as a country (RULE-020, MSG-014)',
    (code) => expect(refusalOfAct(() => ofPackage({ countries: [{ code }] }))).toEqual(blockedErrors),
  )
  test.each([
    { kind: 'location', id: 'KP', label: 'x' },
    { kind: 'location', label: 'DPRK' },
    { kind: 'location', id: 'KP-01', label: 'Pyongyang' },
    { kind: 'location', id: 'city:pyongyang-KP', label: 'Pyongyang' },
  ] as const)('refuses the blocked country as a criterion, also under not: %j (RULE-020)', (leaf) => {
    const tree: CriterionTree = { op: 'and', children: [keyword('tea'), { op: 'not', children: [leaf] }] }
    expect(refusalOfAct(() => ofTree(tree))).toEqual(blockedErrors)
  })
  test.each([
    ['US', 'US'],
    ['U.S.A.', 'US'],
    ['the United States', 'US'],
    ['uk', 'GB'],
    ['UAE', 'AE'],
    ['Czechia', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Viet Nam', 'VN'],
    ['vietnam', 'VN'],
    ["Côte d'Ivoire", 'CI'],
    ['日本', 'JP'],
  ])('reads %s as %s (RULE-021)', (name, code) => {
    expect(countryCodeOf(name)).toBe(code)
    expect(ofPackage({ countries: [{ code: name }, { code }] }).targeting_package.countries).toEqual([
      { code },
    ])
  })
  test('names invalid countries', () => {
    expect(refusalOfAct(() => ofPackage({ countries: [{ code: 'Narnia' }] }))).toEqual({
      countries: ["'Narnia' is not a country."],
    })
  })
  test('reads the countries a recipe wants, not those it excludes', () => {
    const { counted } = ofTree({
      op: 'and',
      children: [
        { kind: 'location', id: 'JP', label: 'Japan' },
        { op: 'not', children: [{ kind: 'location', id: 'US', label: 'United States' }] },
      ],
    })
    expect(countriesOf(counted)).toEqual([{ code: 'JP', label: 'Japan' }])
  })
  test('a region is one more narrowing group', () => {
    expect(narrowedTo(keyword('tea'), countryGroupOf(['NL', 'BE']))).toEqual({
      op: 'and',
      children: [
        keyword('tea'),
        {
          op: 'or',
          children: [
            { kind: 'location', id: 'NL', label: 'NL' },
            { kind: 'location', id: 'BE', label: 'BE' },
          ],
        },
      ],
    })
  })
})

describe('caps and values', () => {
  const nestedTree = (depth: number): CriterionTree =>
    depth === 0 ? keyword('tea') : { op: 'and', children: [nestedTree(depth - 1), keyword('milk')] }
  test('accepts 1,000 keywords and 6 levels, and no more (RULE-018)', () => {
    const recipeOfKeywords = (n: number) => ({
      keywords: Array.from({ length: n }, (_, i) => ({ label: `w${i}` })),
    })
    expect(ofPackage(recipeOfKeywords(1000)).counted).toBeTruthy()
    expect(refusalOfAct(() => ofPackage(recipeOfKeywords(1001)))).toEqual({
      targeting_package: ['A targeting list can hold at most 1,000 keywords; this one has 1,001.'],
    })
    expect(ofTree(nestedTree(6)).counted).toBeTruthy()
    expect(refusalOfAct(() => ofTree(nestedTree(7)))).toEqual({
      targeting_package: ['Groups can be nested at most 6 deep.'],
    })
  })
  test('refuses 5,001 items', () => {
    const children = Array.from({ length: 5001 }, (_, i) => ({ kind: 'handle' as const, label: `h${i}` }))
    expect(refusalOfAct(() => ofTree({ op: 'or', children }))).toEqual({
      targeting_package: ['A targeting list can hold at most 5,000 items; this one has 5,001.'],
    })
  })
  test('refuses ages, genders and placements that do not exist (ENUM-001, ENUM-003, ENUM-005)', () => {
    expect(refusalOfAct(() => ofTree({ kind: 'age', id: '12-13', label: 'x' }))).toEqual({
      targeting_package: ['Unknown age: 12-13'],
    })
    expect(refusalOfAct(() => ofTree({ kind: 'gender', id: 'OTHER', label: 'x' }))).toHaveProperty(
      'targeting_package',
    )
    expect(refusalOfAct(() => ofTree({ kind: 'age', id: 'AGE_ANY', label: 'x' }))).toHaveProperty(
      'targeting_package',
    )
  })
  test('refuses free text on a sensitive trait, with the reason (RULE-038)', () => {
    const reason = (text: string) => (text === 'diabetes' ? 'traits.health' : null)
    const tree: CriterionTree = { op: 'or', children: [keyword('tea'), keyword('diabetes')] }
    expect(refusalOfAct(() => readRecipe({ tree }, reason))).toEqual({
      targeting_package: ['health'],
    })
  })
  test('a sensitive id behind a harmless label is refused, and handles are refused by their words (claims 0.1, third door)', () => {
    for (const leaf of [
      { kind: 'keyword', id: 'diabetes', label: 'tea' },
      { kind: 'hashtag', id: '#diabetes', label: 'tea' },
      { kind: 'keyword', id: 'tea', label: 'diabetes' },
      { kind: 'handle', label: 'DiabetesUK' },
      { kind: 'handle', id: 'living_with_diabetes1', label: 'x' },
      { kind: 'keyword', id: 'diabetes', label: 'tea', deselected: true },
    ] as const)
      expect(
        refusalOfAct(() =>
          readRecipe({ tree: { op: 'or', children: [keyword('tea'), leaf] } }, sensitiveReason),
        ),
        JSON.stringify(leaf),
      ).toHaveProperty('targeting_package')
  })
  test('accepts text of any script, SQL and HTML unchanged', () => {
    const hostileLabels = [
      "'; DROP TABLE users; --",
      '<img src=x onerror=alert(1)>',
      'برتقال',
      '紅茶が好き',
      '🫖',
    ]
    const recipe = ofPackage({ keywords: hostileLabels.map((label) => ({ label })) })
    expect(recipe.targeting_package.keywords.map((k) => k.label)).toEqual(hostileLabels)
  })
})

describe('the canonical form', () => {
  const a = keyword('Tea')
  const b = { kind: 'handle' as const, label: '@NASA' }
  test('does not depend on order, duplicates, case, or groups of one', () => {
    const item = ofTree({ op: 'or', children: [a, b] })
    const otherRecipe = ofTree({
      op: 'or',
      children: [{ op: 'and', children: [b] }, keyword('ｔｅａ'), keyword('TEA')],
    })
    expect(otherRecipe.hash).toBe(item.hash)
  })
  test('distinguishes different recipes', () => {
    const recipeHashes = [
      ofTree({ op: 'or', children: [a, b] }),
      ofTree({ op: 'and', children: [a, b] }),
      ofTree({ op: 'and', children: [a, { op: 'not', children: [b] }] }),
      ofTree(a),
      ofTree({ kind: 'hashtag', label: 'tea' }),
    ].map((r) => r.hash)
    expect(new Set(recipeHashes).size).toBe(recipeHashes.length)
  })
  test('a package and its tree are the same recipe', () => {
    const flatPackage = ofPackage({
      keywords: [{ label: 'tea' }],
      countries: [{ code: 'JP' }],
      gender: 'FEMALE',
    })
    expect(ofTree(flatPackage.tree).hash).toBe(flatPackage.hash)
    expect(ofTree(flatPackage.tree).targeting_package.gender).toBe('FEMALE')
  })
})
