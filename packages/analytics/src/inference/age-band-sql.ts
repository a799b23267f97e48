import { ageBands } from '@rookery/contract'

const lows = ageBands.map((band) => Number.parseInt(band, 10))

const bandOf = (age: string) =>
  `multiIf(${age} < ${lows[0]} OR ${age} > 100, '', ${lows
    .slice(1)
    .map((low, i) => `${age} < ${low}, '${ageBands[i]}'`)
    .join(', ')}, '${ageBands.at(-1)}')`

/** A birth year alone leaves two ages: the one reached in that year counts. A range counts by its middle. */
export const ageBandOf = (year: number): string =>
  `multiIf(p.birth_year > 0, ${bandOf(`(${year} - toInt32(p.birth_year))`)},
     p.age_low > 0 AND ${bandOf('p.age_low')} = ${bandOf('p.age_high')}, ${bandOf('p.age_low')},
     p.age_low > 0, ${bandOf('intDiv(p.age_low + p.age_high, 2)')}, '')`
