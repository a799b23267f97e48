import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { expect, test } from 'vitest'
import { withPlaceNames } from './place-names.ts'

const stored = targetingPackage.parse({
  keywords: [{ label: 'coffee' }],
  locations: [
    { id: 'US-CA', label: 'California' },
    { id: 'JP-13', label: 'Tokyo Prefecture' },
    { id: 'nowhere', label: 'Somewhere' },
  ],
  countries: [{ code: 'JP', label: 'Japan' }],
  tree: {
    op: 'and',
    children: [
      { kind: 'keyword', label: 'coffee' },
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

test('states, prefectures and countries of a recipe are named in the language of the page, the rest stands (ENUM-007, I18N-007)', () => {
  const ja = withPlaceNames(stored, 'ja')
  expect(ja.locations.map(({ label }) => label)).toEqual(['カリフォルニア州', '東京都', 'Somewhere'])
  expect(ja.countries.map(({ label }) => label)).toEqual(['日本'])
  expect(ja.keywords).toEqual(stored.keywords)
  expect(JSON.stringify(ja.tree)).toMatch(
    /coffee.*"label":"カリフォルニア州","deselected":true.*"label":"イギリス"/,
  )
  expect(withPlaceNames(ja, 'en')).toEqual(stored)
})
