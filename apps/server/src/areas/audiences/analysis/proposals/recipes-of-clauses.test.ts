import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { cities, regions } from '@rookery/analytics/catalogue/places.ts'
import type { Criterion } from '@rookery/contract'
import { readDescription } from '@rookery/reader/description/read-description.ts'
import { describe, expect, test } from 'vitest'
import { isCountryCode } from '../../../../targeting/country-code-of.ts'
import { FORECAST_DAYS, budgetOf, wantedBudget } from './budget.policy.ts'
import { candidatesOf, seedOf, type Findings } from './candidates.policy.ts'
import { interestsNear, isInScripts, marketsOf, scriptsOf, wordsOfInterests } from './market-words.policy.ts'
import { placeCriteria } from './place-criteria.policy.ts'
import { placeGroups } from './place-groups.ts'
import { soldIn } from './sold-interests.policy.ts'
import { SOLD_WORDS } from './sold-words.ts'
import { sharedLevels } from './narrow-enough.service.ts'
import { proposalTexts } from './proposal-texts.policy.ts'
import { criteriaOfTrait, sharedParts, type MeantClause } from './shared-criteria.policy.ts'
import { wishedClauses, type ClauseChange, type WishedClause } from './wished-clauses.policy.ts'
import { chosenWords, wordsOfPhrase } from './words-of-topic.policy.ts'

const keyword = (label: string): Criterion => ({ kind: 'keyword', id: label, label })
const handle = (label: string): Criterion => ({ kind: 'handle', id: label, label })
const clause = (
  kind: WishedClause['kind'],
  value: string,
  more: Partial<WishedClause> = {},
): WishedClause => ({
  kind,
  value,
  not: false,
  at: null,
  state: 'used',
  ...more,
})
const meant = (of: WishedClause, ...criteria: Criterion[]): MeantClause => ({ clause: of, criteria })
const trait = (kind: WishedClause['kind'], value: string, more: Partial<WishedClause> = {}): MeantClause =>
  meant(clause(kind, value, more), ...(criteriaOfTrait({ kind, value }, 'en') ?? []))
const read = (text: string, changes: ClauseChange[] = []) =>
  wishedClauses(readDescription(text, { today: '2026-11-02', language: 'en' }), changes)
const told = (clauses: readonly WishedClause[]) =>
  clauses.map(({ kind, value, not, state }) => `${not ? 'not ' : ''}${kind} ${value} ${state}`)

describe('what a person changes of a reading', () => {
  const changes: ClauseChange[] = [
    { kind: 'place', value: 'JP', becomes: 'left_out' },
    { kind: 'topic', value: 'Specialty Coffee', becomes: 'not_wanted' },
    { kind: 'place', value: 'FR', becomes: 'wanted' },
  ]
  test('each clause has the words it comes from', () => {
    const text = 'specialty coffee, Japan and the US'
    expect(read(text).map(({ kind, value, at }) => [kind, value, text.slice(at!.start, at!.end)])).toEqual([
      ['topic', 'specialty coffee', 'specialty coffee'],
      ['place', 'JP', 'Japan'],
      ['place', 'US', 'US'],
    ])
  })
  test('stays when the text is written anew, in another order and another language', () => {
    const expected = [
      'not topic specialty coffee changed',
      'place FR changed',
      'place JP left_out',
      'place US used',
    ]
    for (const text of ['specialty coffee, Japan and the US', 'the US and Japan: specialty coffee'])
      expect(told(read(text, changes)).toSorted()).toEqual(expected)
    expect(told(read('日本とアメリカ', changes)).toSorted()).toEqual([
      'not topic Specialty Coffee changed',
      'place FR changed',
      'place JP left_out',
      'place US used',
    ])
  })
  test('what is left out and no longer named is nothing', () => {
    expect(told(read('tea', [{ kind: 'place', value: 'JP', becomes: 'left_out' }]))).toEqual([
      'topic tea used',
    ])
  })
})

describe('places', () => {
  const codesOf = (value: string) => placeCriteria(value, 'en')?.criteria.map(({ id }) => id)
  test.each([
    ['Kanto', ['JP-08', 'JP-09', 'JP-10', 'JP-11', 'JP-12', 'JP-13', 'JP-14']],
    ['Kansai', ['JP-25', 'JP-26', 'JP-27', 'JP-28', 'JP-29', 'JP-30']],
    ['Osaka', ['JP-27']],
    ['Aichi', ['JP-23']],
    ['California', ['US-CA']],
    ['New York State', ['US-NY']],
    ['Scotland', ['GB-SCT']],
    ['JP', ['JP']],
  ])('%s are %j', (value, codes) => expect(codesOf(value)).toEqual(codes))
  test('New York is the city, and cities are those of most people', () => {
    expect(codesOf('New York')).toEqual(['city:new-york-city-US'])
    expect(codesOf('Seattle')).toEqual(['city:seattle-US'])
  })
  test('what is no place, and the country that is not targeted, is none', () => {
    for (const value of ['Atlantis', 'KP', 'constructor', '__proto__', ''])
      expect(placeCriteria(value, 'en'), value).toBeNull()
  })
  test('every code of every group is in the catalogue', () => {
    const known = new Set([...regions, ...cities].map(({ code }) => code))
    for (const [name, [ja, codes]] of Object.entries(placeGroups)) {
      expect(
        codes.filter((code) => !known.has(code) && !isCountryCode(code)),
        name,
      ).toEqual([])
      expect([ja.length > 0, new Set(codes).size], name).toEqual([true, codes.length])
    }
  })
  test('are named in the reader’s language', () => {
    expect([placeCriteria('Kanto', 'ja')?.label, placeCriteria('US', 'ja')?.label]).toEqual([
      '関東',
      'アメリカ合衆国',
    ])
  })
})

test('fewer conditions are shared step by step: no age and gender, then whole countries, then anywhere; what is ruled out stays (issue 51.1)', () => {
  const said = [
    trait('place', 'Osaka'),
    trait('gender', 'female'),
    meant(clause('topic', 'x', { not: true }), keyword('x')),
  ]
  const not = { op: 'not', children: [keyword('x')] }
  expect(sharedLevels(said).map(({ parts }) => parts)).toEqual([
    [expect.objectContaining({ id: 'JP-27' }), expect.objectContaining({ id: 'FEMALE' }), not],
    [expect.objectContaining({ id: 'JP-27' }), not],
    [expect.objectContaining({ id: 'JP' }), not],
    [not],
  ])
  expect(sharedLevels([meant(clause('topic', 'tea'), keyword('tea'))])).toHaveLength(1)
})

describe('what all proposals share', () => {
  test('one of the places, an age, a gender, and none of what is ruled out', () => {
    const reseller = keyword('reseller')
    expect(
      sharedParts([
        trait('place', 'JP'),
        trait('place', 'US'),
        trait('age', '20-29'),
        trait('gender', 'female'),
        trait('place', 'Osaka', { not: true }),
        meant(clause('topic', 'resellers', { not: true }), reseller),
        meant(clause('topic', 'coffee'), keyword('coffee')),
        trait('language', 'en', { state: 'left_out' }),
      ]),
    ).toEqual([
      {
        op: 'or',
        children: [...placeCriteria('JP', 'en')!.criteria, ...placeCriteria('US', 'en')!.criteria],
      },
      { kind: 'age', id: '21-34', label: '21-34' },
      { kind: 'gender', id: 'FEMALE', label: 'FEMALE' },
      { op: 'not', children: [...placeCriteria('Osaka', 'en')!.criteria, reseller] },
    ])
  })
  test.each([
    ['30-39', '25-49'],
    ['18-34', '18-34'],
    ['35-', 'AGE_OVER_35'],
    ['-24', '13-24'],
    ['13-19', '13-24'],
    ['50-', 'AGE_OVER_50'],
  ])('ages %s are %s of the network', (value, age) => {
    expect(criteriaOfTrait({ kind: 'age', value }, 'en')?.map(({ id }) => id)).toEqual([age])
  })
  test('both genders say nothing, and a language of the reader is the network’s', () => {
    expect(sharedParts([trait('gender', 'female'), trait('gender', 'male')])).toEqual([])
    expect(criteriaOfTrait({ kind: 'language', value: 'tl' }, 'en')).toMatchObject([{ id: 'fil' }])
    expect(criteriaOfTrait({ kind: 'language', value: 'xx' }, 'en')).toBeNull()
  })
})

describe('words of a topic', () => {
  const known = (words: string[]) => (word: string) => (words.includes(word) ? word : null)
  const choose = (topic: string, words: string[], not = false) =>
    chosenWords(wordsOfPhrase(topic), known(words), { not, isSubject: (word) => word === 'coffee' })
  test('a known phrase stands for itself and for the subject in it; of an unknown one its words do', () => {
    expect(choose('specialty coffee', ['specialty coffee', 'coffee', 'specialty'])).toEqual([
      'specialty coffee',
      'coffee',
    ])
    expect(choose('night trains', ['night', 'train'])).toEqual(['train'])
    expect(choose('home espresso machines', ['espresso', 'machines', 'home'])).toEqual(['espresso'])
    expect(choose('英会話アプリ', ['英会話', 'アプリ'])).toEqual(['英会話'])
  })
  test('nothing is ruled out by a part of a phrase, and either number is', () => {
    expect(choose('instant coffee', ['coffee', 'instant'], true)).toEqual([])
    expect(choose('resellers', ['reseller'], true)).toEqual(['reseller'])
  })
  test('what is sold counts as a whole: dog food is for people with dogs, not for people who eat (issue 51.1)', () => {
    const codesOf = (phrase: string) => soldIn(phrase).found.map(({ code }) => code)
    expect(codesOf('dog food')).toEqual(['pets/dogs'])
    expect(wordsOfPhrase('dog food').parts).not.toContain('food')
    expect(codesOf('used cameras and lenses')).toEqual([
      'hobbies-and-interests/photography',
      'hobbies-and-interests/photography',
    ])
    expect(codesOf('英会話アプリ')).toEqual(['education/language-learning'])
    expect(codesOf('a crmx, unicameral')).toEqual([])
    expect(choose('home espresso machine', ['espresso', 'machine'])).toEqual(['espresso'])
  })
  test('every interest of what is sold is in the catalogue, every word once (issue 51.1)', () => {
    const known = new Set(interests.map(({ code }) => code))
    const rows = SOLD_WORDS.trim()
      .split('\n')
      .map((row) => row.split('|') as [string, string])
    expect(rows.filter(([code]) => !known.has(code))).toEqual([])
    const words = rows.flatMap(([, each]) => each.split(', '))
    expect(words.filter((word, at) => words.indexOf(word) !== at || word !== word.toLowerCase())).toEqual([])
  })
  test('pieces of a katakana word are no words', () => {
    expect(wordsOfPhrase('スキンケア').parts).not.toContain('ケア')
  })
  test('words of the market are in its scripts', () => {
    const coffee: Criterion = {
      kind: 'interest',
      id: 'food-and-drink/coffee-and-tea',
      label: 'Coffee and tea',
    }
    const japan = scriptsOf(marketsOf([trait('place', 'Kanto').criteria[0]!]), 'coffee')
    expect(wordsOfInterests([coffee], japan)).toEqual(expect.arrayContaining(['コーヒー']))
    expect(wordsOfInterests([coffee], japan)).not.toContain('coffee')
    expect(scriptsOf([], 'コーヒー豆を売っています')).toEqual({ japanese: true, latin: false })
    expect(isInScripts('kaffee', scriptsOf(['DE'], 'coffee'))).toBe(true)
  })
})

describe('candidates', () => {
  const topic = meant(clause('topic', 'coffee'), keyword('coffee'))
  const findings: Findings = {
    meant: [topic],
    marketWords: [keyword('コーヒー')],
    related: {
      handles: [handle('roaster')],
      adjacent: [keyword('coffee'), keyword('Baking'), keyword('baking')],
    },
    near: [],
    asking: [keyword('recommend')],
    jobs: [{ kind: 'job_title', id: 'barista', label: 'Barista' }],
  }
  const kindsOf = (of: Findings) => candidatesOf(of).map(({ kind, because }) => `${kind} ${because}`)
  test('one of each kind, each told by what it is made of', () => {
    expect(candidatesOf(findings).map(({ kind, who }) => [kind, who])).toEqual([
      ['fans', { op: 'or', children: [keyword('coffee'), keyword('コーヒー')] }],
      ['followers', handle('roaster')],
      ['adjacent', keyword('Baking')],
      [
        'moment',
        {
          op: 'and',
          children: [{ op: 'or', children: [keyword('coffee'), keyword('コーヒー')] }, keyword('recommend')],
        },
      ],
      ['work', { kind: 'job_title', id: 'barista', label: 'Barista' }],
    ])
  })
  test('where nothing stands out, the interests next to its own in the catalogue are close by (issue 51.1)', () => {
    const beauty: Criterion = { kind: 'interest', id: 'style-and-fashion/beauty', label: 'Beauty' }
    const near = interestsNear([beauty], 'en')
    expect(near.map(({ label }) => label)).toEqual(expect.arrayContaining(['Jewelry']))
    expect(near.map(({ id }) => id)).not.toContain(beauty.id)
    expect(interestsNear([keyword('coffee')], 'en')).toEqual([])
    expect(kindsOf({ ...findings, near })).toContain('adjacent near')
    const told = { kind: 'adjacent', because: 'near', parts: near } as const
    expect(proposalTexts(told, ['skincare'], 'ja').why).toMatch(/skincareに近いテーマです。$/)
  })
  test('what the text names comes before what was found', () => {
    const named = [
      topic,
      meant(clause('handle', '@rival'), handle('rival')),
      meant(clause('moment', 'moving house'), keyword('moving'), keyword('house')),
      meant(clause('job', 'nurses'), { kind: 'job_title', id: 'nurse', label: 'Nurse' }),
    ]
    expect(kindsOf({ ...findings, meant: named })).toEqual([
      ...['fans named', 'followers named', 'followers found', 'adjacent found', 'moment named'],
      ...['moment found', 'work named', 'work found'],
    ])
    expect(candidatesOf({ ...findings, meant: named }).find(({ kind }) => kind === 'moment')?.who).toEqual({
      op: 'and',
      children: [keyword('moving'), keyword('house')],
    })
  })
  test('what is ruled out or left out is no seed, and nothing is ruled in again', () => {
    const cats = meant(clause('topic', 'cats', { not: true }), keyword('cats'))
    const left = meant(clause('topic', 'tea', { state: 'left_out' }), keyword('tea'))
    expect(seedOf([topic, cats, left])).toEqual({ criteria: [keyword('coffee')], labels: ['coffee'] })
    const related = { handles: [], adjacent: [keyword('Cats'), keyword('dogs')] }
    expect(
      candidatesOf({ ...findings, meant: [topic, cats], related }).find(({ kind }) => kind === 'adjacent')
        ?.who,
    ).toEqual(keyword('dogs'))
  })
  test('without a subject the work is the seed, else accounts, else the moment', () => {
    const nurse = meant(clause('job', 'nurses'), { kind: 'job_title', id: 'nurse', label: 'Nurse' })
    const rival = meant(clause('handle', 'rival'), handle('rival'))
    expect(seedOf([rival, nurse]).labels).toEqual(['nurses'])
    expect(seedOf([rival]).labels).toEqual(['@rival'])
    expect(seedOf([])).toEqual({ criteria: [], labels: [] })
    expect(kindsOf({ ...findings, meant: [nurse] })).not.toContain('fans named')
  })
})

describe('names and sentences', () => {
  const parts = [keyword('coffee'), keyword('コーヒー')]
  const interest: Criterion = { kind: 'interest', id: 'c', label: 'Coffee and tea' }
  test('are whole sentences of both languages', () => {
    const of = (language: 'en' | 'ja') =>
      proposalTexts(
        { kind: 'fans', because: 'named', parts: [...parts, interest] },
        ['specialty coffee'],
        language,
      )
    expect(of('en')).toEqual({
      name: 'Interested in specialty coffee',
      why: 'They are interested in Coffee and tea or post about coffee and コーヒー.',
    })
    expect(of('ja')).toEqual({
      name: 'specialty coffeeに関心がある人',
      why: 'Coffee and teaに関心がある人、またはcoffee、コーヒーについて投稿している人です。',
    })
  })
  test('of every kind, named or found, fit the field of a name', () => {
    const jobs: Criterion[] = [
      { kind: 'job_title', id: 'a', label: 'Nurse' },
      { kind: 'company', id: 'b', label: 'Acme' },
    ]
    for (const language of ['en', 'ja'] as const)
      for (const because of ['named', 'found'] as const)
        for (const [kind, of] of [
          ['fans', parts],
          ['fans', [interest]],
          ['followers', [handle('rival')]],
          ['adjacent', [interest]],
          ['moment', parts],
          ['work', jobs],
          ['work', jobs.slice(0, 1)],
          ['work', jobs.slice(1)],
        ] as const) {
          const { name, why } = proposalTexts({ kind, because, parts: of }, ['tea'], language)
          expect(name.length, name).toBeLessThan(120)
          expect(why, why).toMatch(language === 'en' ? /^[A-Z].*\.$/ : /。$/)
          expect(`${name}${why}`).not.toMatch(/\{\{|undefined/)
        }
  })
})

test('a budget is that of the days of the forecast, in a currency that campaigns are paid in', () => {
  const of = (value: string) => budgetOf(clause('budget', value))
  expect(of('5000 USD total')).toEqual({ currency: 'USD', budget_micro: 5_000_000_000 })
  expect(of('100 EUR day')).toEqual({ currency: 'EUR', budget_micro: 100_000_000 * FORECAST_DAYS })
  expect(of('300000 JPY month')).toEqual({ currency: 'YEN', budget_micro: 300_000_000_000 })
  expect([of('100 SEK day'), budgetOf(clause('budget', '1 USD total', { not: true }))]).toEqual([null, null])
  expect(wantedBudget([clause('topic', 'tea')])).toEqual({ currency: 'USD', budget_micro: 1_000_000_000 })
})
