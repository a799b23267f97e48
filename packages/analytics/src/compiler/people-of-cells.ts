import { ageBands, type Criterion } from '@rookery/contract'
import { countryOf, isCountry, locationRelation } from './location-codes.ts'
import type { Cell, Values } from './cell.ts'
import { criterionKey, nativeKinds } from './native-kinds.ts'

export interface PersonKind {
  keys: ReadonlySet<string>
  age: number | null
}

const codeOf = (c: Criterion) => c.id ?? c.label

function criteriaOf(cells: readonly Cell[]): Criterion[] {
  const criterionByKey = new Map<string, Criterion>()
  const addAll = (values: Values | null | undefined) => {
    for (const [key, c] of values ?? []) criterionByKey.set(key, c)
  }
  for (const cell of cells) {
    addAll(cell.wanted)
    for (const values of cell.narrow.values()) addAll(values)
    addAll(cell.excluded)
  }
  return [...criterionByKey.values()]
}

/**
 * All kinds of people that the cells can distinguish: any mix of wanted criteria and languages, at most one
 * gender and operator, a country with at most one of its regions and cities, an age cell or none. Null if
 * there are more than `cap`.
 */
export function peopleOfCells(cells: readonly Cell[], cap: number): PersonKind[] | null {
  const usedCriteria = criteriaOf(cells)
  const of = (test: (c: Criterion) => boolean) => usedCriteria.filter(test)
  const freeCriteria = of((c) => nativeKinds[c.kind]?.role === 'primary' || c.kind === 'language')
  if (2 ** freeCriteria.length > cap) return null
  const noneOrOne = (list: Criterion[]): string[][] => [[], ...list.map((c) => [criterionKey(c)])]
  const choices: string[][][] = [
    ...freeCriteria.map((c) => [[], [criterionKey(c)]]),
    noneOrOne(of((c) => c.kind === 'gender')),
    noneOrOne(of((c) => c.kind === 'network_operator')),
    placeCombinations(of((c) => c.kind === 'location')),
  ]
  const ageBandsOrNone = cells.some((cell) => cell.ages !== null) ? [null, ...ageBands.keys()] : [null]
  if (choices.reduce((n, { length }) => n * length, ageBandsOrNone.length) > cap) return null
  let people: string[][] = [[]]
  for (const options of choices)
    people = people.flatMap((keys) => options.map((more) => (more.length > 0 ? [...keys, ...more] : keys)))
  return people.flatMap((keys) => {
    const knownKeys = new Set(keys)
    return ageBandsOrNone.map((age) => ({ keys: knownKeys, age }))
  })
}

function placeCombinations(places: readonly Criterion[]): string[][] {
  const countries = [...new Set(places.map((c) => countryOf(codeOf(c))))]
  const inCountry = (country: string) => {
    const inThisCountry = places.filter((c) => countryOf(codeOf(c)) === country)
    const keys = (test: (code: string) => boolean) =>
      inThisCountry.filter((c) => test(codeOf(c))).map(criterionKey)
    const base = keys(isCountry)
    const cities = keys((code) => code.startsWith('city:'))
    const regions = keys((code) => !isCountry(code) && !code.startsWith('city:'))
    return [[], ...regions.map((key) => [key])].flatMap((region) =>
      [[], ...cities.map((key) => [key])].map((city) => [...base, ...region, ...city]),
    )
  }
  return [[], ...countries.flatMap(inCountry)]
}

const hasAnyValue = (values: Values, { keys }: PersonKind) => {
  for (const key of values.keys()) if (keys.has(key)) return true
  return false
}
const isWithin = (values: Values, person: PersonKind) =>
  hasAnyValue(values, person) ||
  [...values.values()].some(
    (c) =>
      c.kind === 'location' &&
      [...person.keys].some(
        (key) =>
          key.startsWith('location:') &&
          locationRelation(key.slice('location:'.length), codeOf(c)) === 'inside',
      ),
  )

export function reachesPerson(cell: Cell, person: PersonKind): boolean {
  if (cell.wanted && !hasAnyValue(cell.wanted, person)) return false
  if (cell.ages !== null && (person.age === null || (cell.ages & (1 << person.age)) === 0)) return false
  for (const values of cell.narrow.values()) if (!isWithin(values, person)) return false
  return !isWithin(cell.excluded, person)
}
