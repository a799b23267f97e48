import { describe, expect, test } from 'vitest'
import { THEN } from '../posts/intents.ts'
import { createWorld } from '../index.ts'
import { Rng } from '../random/rng.ts'
import { GRAMMARS, scopeOf } from './grammars.ts'
import { Speaker } from './speaker.ts'

const groups = [
  ...new Set(
    createWorld({ seed: 1, size: 200, date: '2026-11-20' })
      .communities()
      .map(({ group }) => group),
  ),
]
const speaker = new Speaker(new Rng().start(46, 1, 1))
/** What a rule says about a group of topics, often enough to have been through every line. */
function saidOf(language: 'en' | 'ja', rule: string, group: string): string[] {
  const grammar = GRAMMARS.get(language)
  if (grammar === undefined) throw new Error(`There is no grammar of ${language}.`)
  const ids = [0, 1, 2, 3]
  return Array.from({ length: 400 }, () =>
    speaker.say(scopeOf(language, group), grammar.id(rule), {
      language,
      country: language === 'ja' ? 'JP' : 'US',
      keyword: 'KEYWORD',
      topic: 'KEYWORD',
      entity: 'ENTITY',
      place: 'PLACE',
      season: 1,
      seasonNouns: ids.map((n) => grammar.id(`season.${n}`)),
      seasonScenes: ids.map((n) => grammar.id(`seasonal.${n}`)),
    }),
  )
}
const everywhere = (language: 'en' | 'ja', rules: readonly string[], except: readonly string[] = []) =>
  groups
    .filter((group) => !except.includes(group))
    .flatMap((group) => rules.flatMap((rule) => saidOf(language, rule, group)))
const matching = (texts: readonly string[], silly: RegExp) => texts.filter((text) => silly.test(text))

const SHIPPING = ['coffee', 'tea', 'baking', 'style', 'craft', 'pets', 'home', 'devices', 'family']
const POLITE = ['re.ask', 're.like', 're.rec', 're.say', 're.gripe']

describe('sentences that are not silly (issue 46.4)', () => {
  test('only football has a full time, and who wins is glad', () => {
    expect(matching(everywhere('en', ['role.team', 'about.team'], ['football']), /full time/i)).toEqual([])
    expect(matching(everywhere('ja', ['role.team', 'about.team'], ['football']), /タイムアップ/)).toEqual([])
    const fullTimes = saidOf('en', 'result', 'football').map((text) => /(\d):(\d)/.exec(text))
    expect(fullTimes.every((score) => score !== null && score[1] !== score[2])).toBe(true)
  })

  test('only those who sell parcels ship them', () => {
    const rules = ['offer', 'slip', 'maker']
    expect(matching(everywhere('en', rules, SHIPPING), /shipping|ships|parcel|box/i)).toEqual([])
    expect(matching(everywhere('ja', rules, SHIPPING), /送料|荷物/)).toEqual([])
  })

  test('errands are things, so that they can be forgotten and take hours', () => {
    expect(
      matching(saidOf('en', 'chat', 'coffee'), /forgot (?:buy|call|answer|fix|water|change|return|clean)\b/),
    ).toEqual([])
  })

  test('no sentence says “how a delight” or 価値があるですね', () => {
    const rules = [
      'say',
      'like',
      'gripe',
      'rec',
      'joke',
      'about.brand',
      'about.game',
      'role.media',
      ...POLITE,
    ]
    expect(matching(everywhere('en', rules), /\b(?:how|so|absurdly|KEYWORD is) (?:a|the) /)).toEqual([])
    expect(
      matching(everywhere('ja', rules), /(?:がある|にもやさしい|本当に好き|でもいける)(?:です|らしい)/),
    ).toEqual([])
  })

  test('what follows a complaint is no joy, and questions are followed by no answer', () => {
    const joys = [...saidOf('en', 'mood', 'coffee'), ...saidOf('en', 'joy', 'coffee')]
    const after = saidOf('en', THEN.gripe ?? '', 'coffee')
    expect(after.filter((text) => joys.includes(text))).toEqual([])
    expect(saidOf('en', THEN.ask ?? '', 'coffee').filter((text) => joys.includes(text))).toEqual([])
  })

  test('prices are said of what is bought: none is said of just any topic', () => {
    const rules = ['did_any', 'joy_any', 'fault_any', 'q_any', 'tip_any', 'goal']
    expect(matching(everywhere('en', rules), /[$%]/)).toEqual([])
    expect(matching(everywhere('ja', rules), /[円%]/)).toEqual([])
  })
})
