import { expect, test } from 'vitest'
import { row } from '../testing/insight-answers.ts'
import { byCountry, countriesIn } from './regions-by-country.ts'

const region = (key: string, audience_share: number) => ({ ...row(key, key, 1), audience_share })

test('states and prefectures are grouped by country, the country with most of the audience first, the rest last (use.md 5)', () => {
  const rows = [
    region('US-CA', 0.3),
    region('JP-13', 0.25),
    region('other', 0.2),
    region('JP-27', 0.15),
    region('US-NY', 0.05),
  ]
  const sortedCountries = byCountry({ rows, unknown_share: 0.05 })
  expect(sortedCountries.rows.map(({ key }) => key)).toEqual(['JP-13', 'JP-27', 'US-CA', 'US-NY', 'other'])
  expect(countriesIn(sortedCountries)).toBe(2)
})
