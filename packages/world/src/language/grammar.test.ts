import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../index.ts'
import { Rng } from '../random/rng.ts'
import { Grammar } from './grammar.ts'
import { GRAMMARS, scopeOf } from './grammars.ts'
import { priceText } from './prices.ts'
import { Speaker, type Filling } from './speaker.ts'
import { readTopicWords } from './topic-words.ts'

const filling: Filling = {
  language: 'en',
  country: 'GB',
  keyword: 'grinder',
  topic: 'coffee',
  entity: 'Grindwell',
  place: 'Leeds',
  season: 3,
  seasonNouns: [],
  seasonScenes: [],
}

/** Each way to say each detail of each group, values left out. */
function detailsOf(language: 'en' | 'ja'): { group: string; text: string }[] {
  const file = new URL(`../../data/language/${language}-groups.txt`, import.meta.url)
  return readFileSync(file, 'utf8')
    .split(/^\[/m)
    .slice(1)
    .flatMap((section) =>
      section
        .split('\n')
        .slice(1)
        .filter((line) => line !== '' && !line.startsWith('emoji'))
        .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(' | '))
        .map((way) => ({
          group: section.slice(0, section.indexOf(']')),
          text: way.replace(/\{[^}]*\}/g, ' ').toLowerCase(),
        })),
    )
}

describe('a grammar (issue 46.1)', () => {
  test('fills rules, choices in place, numbers, prices and the values of a post', () => {
    const grammar = new Grammar([
      '[*]\nsay: {k} and {t} in {p} by {e}, {rest}\nrest: <one/two> for {$20-20}, {3-3} times\n[tea]\nrest: tea',
    ])
    const speaker = new Speaker(new Rng().start(1, 1, 1))
    expect(speaker.say(grammar.scope('coffee'), grammar.id('say'), filling)).toMatch(
      /^grinder and coffee in Leeds by Grindwell, (one|two) for £20, 3 times$/,
    )
    expect(speaker.say(grammar.scope('tea'), grammar.id('say'), filling)).toMatch(/, tea$/)
  })

  test('refuses a rule that does not exist', () => {
    expect(() => new Grammar(['[*]\nsay: {nothing}'])).toThrow('{nothing}')
    expect(() => new Grammar(['[*]\nsay: x']).id('other')).toThrow('other')
  })

  test('prices are those of the country, with two leading digits', () => {
    expect(priceText(12, 'en', 'US')).toBe('$12')
    expect(priceText(12, 'fr', 'FR')).toBe('12 €')
    expect(priceText(37, 'en', 'IN')).toBe('₹3000')
    expect(priceText(1234, 'ja', 'JP')).toBe('1200円')
  })
})

test('every group of topics has each rule of its language, in English and in Japanese (issue 46.1)', () => {
  const groups = new Set([...readTopicWords().values()].map(({ group }) => group))
  for (const [language, grammar] of GRAMMARS)
    for (const group of groups)
      for (const rule of ['did', 'joy', 'fault', 'tip', 'q', 'thing', 'goods'])
        expect(
          scopeOf(language, group)[grammar.id(rule)]?.length,
          `${language} ${group} ${rule}`,
        ).toBeGreaterThan(1)
})

test('no detail of a group names a topic or keyword of its communities: posts about the word would all say the detail (issue 46.1)', () => {
  const groupOf = new Map([...readTopicWords()].map(([id, { group }]) => [id, group]))
  const plans = createWorld({ seed: 1, size: 3000, date: '2026-11-20' }).communities()
  const wordsOf = (language: 'en' | 'ja', group: string) =>
    plans
      .filter(({ id }) => groupOf.get(id) === group)
      .flatMap(({ keywords, topics }) => [...keywords[language], ...(topics[language] ?? [])])
      .map((word) => word.toLowerCase())
  const says = (text: string, word: string) =>
    new RegExp(`(?<!\\p{Script=Latin})${RegExp.escape(word)}(?!\\p{Script=Latin})`, 'u').test(text)
  const found = (['en', 'ja'] as const).flatMap((language) =>
    detailsOf(language).flatMap(({ group, text }) =>
      wordsOf(language, group)
        .filter((word) => says(text, word))
        .map((word) => `${group}: ${word} in ${text}`),
    ),
  )
  expect(found).toEqual([])
})

test('a roaster sells no tickets, and a team does (issue 46.1)', () => {
  const world = createWorld({ seed: 2, size: 20_000, date: '2026-11-20' })
  const textsOf = (names: readonly string[]) =>
    world
      .hubs()
      .filter(({ name }) => names.some((each) => name.includes(each)))
      .flatMap(({ index }) => world.postsOf(index))
      .filter(({ lang }) => lang === 'en' || lang === 'ja')
      .map(({ text }) => text)
  const roasters = textsOf([
    'Caldermoor',
    'カルダームーア',
    'Grindwell',
    'グラインドウェル',
    'Chabatake',
    '茶畑ティー',
  ])
  expect(roasters.length).toBeGreaterThan(10)
  expect(roasters.filter((text) => /ticket|season with|チケット/i.test(text))).toEqual([])
  const teams = textsOf([
    'Rovers',
    'Athletic',
    'FC',
    'Falcons',
    'Bears',
    'Herons',
    'ファルコンズ',
    'ベアーズ',
  ])
  expect(teams.some((text) => /ticket|チケット/i.test(text))).toBe(true)
})
