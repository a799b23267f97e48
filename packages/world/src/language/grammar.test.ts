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

const says = (text: string, word: string) =>
  new RegExp(`(?<!\\p{Script=Latin})${RegExp.escape(word)}(?!\\p{Script=Latin})`, 'u').test(text)

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

test('no sentence names a topic by chance: half of the posts with the word 写真 were one answer (issue 46.1)', () => {
  const plans = createWorld({ seed: 1, size: 3000, date: '2026-11-20' }).communities()
  const found = (['en', 'ja'] as const).flatMap((language) => {
    const words = plans.flatMap(({ keywords, topics }) => [
      ...keywords[language],
      ...(topics[language] ?? []),
    ])
    return ['general', 'groups', 'roles']
      .flatMap((part) =>
        readFileSync(new URL(`../../data/language/${language}-${part}.txt`, import.meta.url), 'utf8').split(
          '\n',
        ),
      )
      .filter((line) => !/^[#[]/.test(line))
      .flatMap((line) => line.replace(/^[a-z.]+:/, '').split('|'))
      .map((text) => text.replaceAll(/\{[^}]*\}/g, '').toLowerCase())
      .flatMap((text) =>
        words.filter((word) => says(text, word.toLowerCase())).map((word) => `${word}:${text}`),
      )
  })
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
