import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountTools } from '../account-tools/account-tools.ts'
import { generalTools } from '../general-tools/general-tools.ts'
import { teamTools } from '../team-tools/team-tools.ts'
import { readWords, valueWord } from './read-words.ts'

const today = '2026-11-30'
const en = { language: 'en', today } as const
const ja = { language: 'ja', today } as const

/** Every value of a closed list that a tool is called with. */
const listed = [teamTools, accountTools, generalTools('dashboard')].flatMap((tools) =>
  Object.entries(tools).flatMap(([tool, { input }]) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as {
      properties?: Record<string, { enum?: string[] }>
    }
    return Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
      values.map((value) => [tool, name, value] as const),
    )
  }),
)

test('no value of a closed list is told by its code, in either language (issue 51.3)', () => {
  expect(listed.length).toBeGreaterThan(60)
  for (const [tool, name, value] of listed) {
    const words = [en, ja].map((reader) => readWords({ [name]: value }, reader)[0]!)
    expect([tool, name, value, words[1]]).toEqual([tool, name, value, expect.not.stringContaining(value)])
    expect([tool, name, value, words[0]]).toEqual([tool, name, value, expect.not.stringContaining('_')])
    expect(words[1], `${tool} ${name} ${value}`).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  }
})

test('countries, days, numbers and money are written for the reader, and what is left out says so (issue 51.3)', () => {
  const given = {
    about: ['coffee', 'tea'],
    not_about: ['dealers'],
    countries: ['JP', 'DE'],
    budget: 1_000,
    currency: 'USD',
    days: 14,
    limit: 5,
    period: { from: '2026-11-01', to: '2026-11-07' },
  }
  expect(readWords(given, en)).toEqual([
    'coffee, tea',
    'not dealers',
    'Japan, Germany',
    '$1,000.00',
    '14 days',
    'the first 5',
    'Nov 1, 2026 – Nov 7, 2026',
  ])
  expect(readWords(given, ja)).toEqual([
    'coffee、tea',
    'dealersを除く',
    '日本、ドイツ',
    '$1,000.00',
    '14日間',
    '上位5件',
    '2026年11月1日〜2026年11月7日',
  ])
  expect(readWords({ at: '2026-12-24T18:30', name: 'draft' }, en)).toEqual(['Dec 24, 2026 18:30', 'draft'])
})

test('a gender, a country and a language of a question are named, words stay (issue 51.3)', () => {
  const asked = ['FEMALE', 'JP', 'ja', '20-29', 'nurse']
  expect(asked.map((value) => valueWord(value, en))).toEqual(['women', 'Japan', 'Japanese', '20-29', 'nurse'])
  expect(asked.map((value) => valueWord(value, ja))).toEqual(['女性', '日本', '日本語', '20-29', 'nurse'])
})
