import type { CriterionTree } from '@rookery/contract'
import { criterionKinds } from '@rookery/contract/enums.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_LIMIT, decodeRecipe, encodeRecipe, sameTree } from './recipe-codec.ts'

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
const leafArbitrary = fc.record(
  { kind: fc.constantFrom(...criterionKinds), label: text, id: text, deselected: fc.constant(true) },
  { requiredKeys: ['kind', 'label'] },
)
const { tree } = fc.letrec<{ tree: CriterionTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leafArbitrary as fc.Arbitrary<CriterionTree>,
    fc.record({
      op: fc.constantFrom('and', 'or', 'not'),
      children: fc.array(tie('tree'), { maxLength: 4 }),
    }) as fc.Arbitrary<CriterionTree>,
  ),
}))

test('every recipe that fits comes back as it was, in any script', { tags: ['full'] }, async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (recipe) => {
      const encodedRecipe = await encodeRecipe(recipe)
      if (encodedRecipe === null) return
      expect(encodedRecipe).toMatch(/^1[\w-]+$/)
      expect(await decodeRecipe(encodedRecipe)).toEqual(recipe)
    }),
    { numRuns: 200 },
  )
})

test('a recipe too long for an address is not put there', async () => {
  const children = Array.from({ length: 800 }, (_, at) => ({
    kind: 'handle' as const,
    label: `user_${(at * 7919) % 100_003}`,
  }))
  expect(await encodeRecipe({ op: 'or', children })).toBeNull()
  const shortRecipe = await encodeRecipe({ op: 'or', children: children.slice(0, 60) })
  expect(shortRecipe!.length).toBeLessThanOrEqual(ADDRESS_LIMIT)
})

test('anything else is no recipe: foreign words, cut ones, unknown kinds, bombs', async () => {
  const validRecipe = (await encodeRecipe({ op: 'or', children: [{ kind: 'keyword', label: 'tea' }] }))!
  for (const word of [
    '',
    '1',
    'nonsense',
    `2${validRecipe.slice(1)}`,
    validRecipe.slice(0, -3),
    '1' + 'A'.repeat(2000),
  ])
    expect(await decodeRecipe(word)).toBeNull()
  const packValue = async (value: unknown) => {
    const stream = new Blob([JSON.stringify(value)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    return `1${Buffer.from(bytes).toString('base64url')}`
  }
  expect(await decodeRecipe(await packValue([99, 'x']))).toBeNull()
  expect(await decodeRecipe(await packValue([1, [10]]))).toBeNull()
  expect(await decodeRecipe(await packValue({ op: 'and' }))).toBeNull()
  expect(await decodeRecipe(await packValue(['10', 'x']))).toBeNull()
  // A megabyte of spaces compresses to a few hundred characters.
  expect(await decodeRecipe(await packValue([10, ' '.repeat(1_000_000)]))).toBeNull()
})

test('trees are the same whatever the order their fields were written in, and differ by any value', () => {
  const a: CriterionTree = { op: 'or', children: [{ kind: 'location', id: 'JP', label: 'Japan' }] }
  const b: CriterionTree = { children: [{ label: 'Japan', kind: 'location', id: 'JP' }], op: 'or' }
  expect(sameTree(a, b)).toBe(true)
  expect(sameTree(a, { ...b, op: 'not' })).toBe(false)
  expect(
    sameTree(a, { op: 'or', children: [{ kind: 'location', id: 'JP', label: 'Japan', deselected: true }] }),
  ).toBe(false)
})

test('use 22: a recipe that came back from the server in another order, or in a group more, is still the same; another one is not', () => {
  const coffeeKeyword = { kind: 'keyword', label: 'Coffee' } as const
  const teaInterest = { kind: 'interest', id: 'tea', label: 'Tea' } as const
  const japanLeaf = { kind: 'country', id: 'JP', label: 'Japan' } as const
  const packedTree = {
    op: 'and',
    children: [
      { op: 'or', children: [coffeeKeyword, teaInterest] },
      { op: 'or', children: [japanLeaf] },
    ],
  } as const
  const returnedTree = {
    op: 'and',
    children: [
      japanLeaf,
      {
        op: 'or',
        children: [
          { ...teaInterest, label: '紅茶' },
          { ...coffeeKeyword, label: 'coffee' },
        ],
      },
    ],
  } as const
  const isSameTree = (a: object, b: object) => sameTree(a as CriterionTree, b as CriterionTree)
  expect(isSameTree(packedTree, returnedTree)).toBe(true)
  expect(
    isSameTree(packedTree, {
      op: 'and',
      children: [{ op: 'and', children: [coffeeKeyword, teaInterest] }, japanLeaf],
    }),
  ).toBe(false)
  expect(
    isSameTree(packedTree, { op: 'and', children: [{ op: 'or', children: [coffeeKeyword] }, japanLeaf] }),
  ).toBe(false)
  expect(isSameTree(coffeeKeyword, { ...coffeeKeyword, deselected: true })).toBe(false)
})
