import { expect, test } from 'vitest'
import { cities, inside, regions } from './places.ts'

const regionsOf = (country: string) => regions.filter((region) => region.country === country)

test('the United States are 50 states and the District of Columbia (ENUM-007)', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  expect(
    regionsOf('US')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(
    codes
      .split(' ')
      .map((code) => `US-${code}`)
      .toSorted(),
  )
  const names = new Map(regionsOf('US').map(({ code, label, label_ja }) => [code, [label, label_ja]]))
  expect(names.get('US-DC')?.[0]).toMatch(/Columbia|Washington/)
  expect(names.get('US-CA')).toEqual(['California', 'カリフォルニア州'])
})

test('the United Kingdom is nine regions of England, England, Scotland, Wales and Northern Ireland (ENUM-008)', () => {
  const codes = regionsOf('GB').map(({ code }) => code)
  const englishRegions = codes.filter((code) => inside(code, 'GB-ENG') && code !== 'GB-ENG')
  expect(englishRegions.map((code) => code.slice(7)).toSorted()).toEqual(
    'EE EM LDN NE NW SE SW WM YH'.split(' '),
  )
  expect(codes.filter((code) => !englishRegions.includes(code)).toSorted()).toEqual([
    'GB-ENG',
    'GB-NIR',
    'GB-SCT',
    'GB-WLS',
  ])
})

test('codes are unique, and every place has a name in both languages', () => {
  for (const places of [regions, cities]) {
    expect(new Set(places.map(({ code }) => code)).size).toBe(places.length)
    for (const { code, label, label_ja } of places) expect([label, label_ja], code).not.toContain('')
  }
})

test('a city is in a region of its own country, or in none', () => {
  const countryOf = new Map(regions.map(({ code, country }) => [code, country]))
  for (const { code, region, country } of cities)
    if (region !== '') expect(countryOf.get(region), `${code} in ${region}`).toBe(country)
})
