import en from '@rookery/i18n/messages/en/audiences/creator.ts'
import ja from '@rookery/i18n/messages/ja/audiences/creator.ts'
import { expect, test } from 'vitest'
import { excludeItem, setGroupMode, toggleItem, wrapNode } from './edit-recipe.ts'
import { placeItems } from './place-items.ts'
import { emptyRecipe, itemsOf, type Group } from './recipe.ts'
import { sentenceOf, suggestName, type SentenceWords } from './sentence.ts'

const wordsOf = (texts: typeof en | typeof ja): SentenceWords => ({
  lead: (lead) => texts.recipe.leads[lead],
  kind: (kind) => texts.kinds[kind],
  or: texts.recipe.orText,
  and: texts.recipe.andText,
  comma: texts.recipe.comma,
  open: texts.recipe.open,
  close: texts.recipe.close,
  space: texts.recipe.space,
  label: (item) => (item.kind === 'handle' ? `@${item.label}` : item.label),
})

const base = placeItems(emptyRecipe, [
  { kind: 'handle', label: 'nasa' },
  { kind: 'handle', label: 'esa' },
  { kind: 'conversation_topic', id: 't1', label: 'Space' },
  { kind: 'location', id: 'JP', label: 'Japan' },
  { kind: 'handle', label: 'spacex' },
])
const key = [...itemsOf(base)].find((i) => i.label === 'spacex')!.key
const recipe = excludeItem(base, key)

test('a recipe reads as a sentence in English', () => {
  expect(sentenceOf(recipe.children, wordsOf(en))).toBe(
    'People who follow @nasa, @esa or talk about Space, and who live in Japan, but not people who follow @spacex',
  )
})

test('and in Japanese, with the verb after its object', () => {
  expect(sentenceOf(recipe.children, wordsOf(ja))).toBe(
    '@nasa、@esaをフォローしている、またはSpaceについて話している人、そのうちJapanに住んでいる人、ただし@spacexをフォローしている人を除く',
  )
})

test('"all of" joins with and, a nested group is in brackets, deselected criteria are left out', () => {
  const allModeRecipe = setGroupMode(recipe, (recipe.children[0] as Group).key, 'all')
  const nestedRecipe = wrapNode(
    allModeRecipe,
    [...itemsOf(allModeRecipe)].find((i) => i.label === 'Space')!.key,
  )
  const afterToggle = toggleItem(nestedRecipe, [...itemsOf(nestedRecipe)].find((i) => i.label === 'esa')!.key)
  expect(sentenceOf(afterToggle.children.slice(0, 1), wordsOf(en))).toBe(
    'People who follow @nasa and (talk about Space)',
  )
})

test('a recipe of nothing but exclusions begins with everybody', () => {
  const excludedOnly = placeItems(emptyRecipe, [{ kind: 'handle', label: 'a' }], 'exclude')
  expect(sentenceOf(excludedOnly.children, wordsOf(en))).toBe('Everybody but people who follow @a')
  expect(sentenceOf(excludedOnly.children, wordsOf(ja))).toBe('@aをフォローしている人を除く全員')
})

test('the suggested name consists of the first three labels', () => {
  expect(suggestName([...itemsOf(recipe)], wordsOf(en).label)).toBe('@nasa, @esa, Space +2')
})
