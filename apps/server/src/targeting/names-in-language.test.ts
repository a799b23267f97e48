import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { expect, test } from 'vitest'
import { criterionLabel, packageInLanguage, treeInLanguage } from './names-in-language.ts'

const storedPackage = targetingPackage.parse({
  keywords: [{ label: 'coffee' }],
  interests: [{ id: 'food-and-drink/coffee-and-tea', label: 'Coffee and tea' }],
  conversation_topics: [{ id: '131.898661583827615744', label: 'Tea' }],
  movies_tv_shows: [{ id: '3.10000000', label: 'The Long Orbit' }],
  languages: [{ id: 'ja', label: 'Japanese' }],
  locations: [
    { id: 'US-CA', label: 'California' },
    { id: 'JP-13', label: 'Tokyo Prefecture' },
    { id: 'nowhere', label: 'Somewhere' },
  ],
  countries: [{ code: 'JP', label: 'Japan' }],
  tree: {
    op: 'and',
    children: [
      { kind: 'keyword', label: 'Coffee and tea' },
      { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: 'Coffee and tea' },
      { kind: 'job_title', id: 'barista', label: 'Barista' },
      {
        op: 'not',
        children: [
          { kind: 'location', id: 'US-CA', label: 'California', deselected: true },
          { kind: 'location', id: 'GB', label: 'United Kingdom' },
        ],
      },
    ],
  },
})

test('states, prefectures and countries of a recipe are named in the page’s language, and the rest is unchanged (ENUM-007, I18N-007)', () => {
  const ja = packageInLanguage(storedPackage, 'ja')
  expect(ja.locations.map(({ label }) => label)).toEqual(['カリフォルニア州', '東京都', 'Somewhere'])
  expect(ja.countries.map(({ label }) => label)).toEqual(['日本'])
  expect(ja.keywords).toEqual(storedPackage.keywords)
  expect(JSON.stringify(ja.tree)).toMatch(/"label":"カリフォルニア州","deselected":true.*"label":"イギリス"/)
  expect(packageInLanguage(ja, 'en')).toEqual(storedPackage)
})

test('interests, topics and languages of a recipe made in English are named in Japanese to a Japanese reader, also one stored by its label alone (use.md 3, 7)', () => {
  const ja = packageInLanguage(storedPackage, 'ja')
  expect(ja.interests).toEqual([{ id: 'food-and-drink/coffee-and-tea', label: 'コーヒー・お茶' }])
  expect(ja.conversation_topics[0]!.label).toBe('お茶')
  expect(ja.languages[0]!.label).toBe('日本語')
  // The network has one name for a show; a keyword is a word its author typed.
  expect(ja.movies_tv_shows[0]!.label).toBe('The Long Orbit')
  expect(ja.tree).toMatchObject({
    children: [
      { kind: 'keyword', label: 'Coffee and tea' },
      { kind: 'interest', label: 'コーヒー・お茶' },
      // Values sent to the network as words are not translated.
      { kind: 'job_title', label: 'Barista' },
      {},
    ],
  })
  expect(criterionLabel({ kind: 'job_title', id: 'barista', label: 'Barista' }, 'ja')).toBe('バリスタ')
  expect(criterionLabel({ kind: 'interest', label: 'コーヒー・お茶' }, 'en')).toBe('Coffee and tea')
  // Only the displayed label is translated: population and network still use the stored one.
  const labelOnly = { kind: 'interest', label: 'Coffee and tea' } as const
  expect(treeInLanguage(labelOnly, 'ja')).toEqual({
    ...labelOnly,
    id: 'Coffee and tea',
    label: 'コーヒー・お茶',
  })
  expect(treeInLanguage(labelOnly, 'en')).toBe(labelOnly)
  // The interest in the form in which the network's API lists it.
  const listedInterest = { kind: 'interest', id: '5003', label: 'Food and drink/Coffee and tea' } as const
  expect(criterionLabel(listedInterest, 'ja')).toBe('コーヒー・お茶')
})
