import type { AdSet } from '@rookery/contract'

/** Codes of the countries that ad sets target, without duplicates. */
export const countriesOf = (adSets: readonly Pick<AdSet, 'targeting_package'>[]): string[] =>
  [
    ...new Set(
      adSets.flatMap(({ targeting_package: { countries, locations } }) => [
        ...countries.map(({ code }) => code),
        ...locations.filter(({ deselected }) => !deselected).map(({ id }) => id.slice(0, 2)),
      ]),
    ),
  ].filter((code) => /^[A-Z]{2}$/.test(code))
