import { inferPlace } from '@rookery/analytics/inference/infer-place.ts'
import { shareFigure } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { plantedPeople } from './people.ts'
import { namedCountry } from './place-labels.ts'
import { locationSets, type LocationSet } from './location-strings.ts'

function measureCountry(strings: readonly string[]): Figure[] {
  const namedCountries = strings.flatMap((text) => {
    const country = namedCountry(text)
    return country === undefined ? [] : [{ country, said: inferPlace(text).country }]
  })
  const correctCount = namedCountries.filter(({ country, said }) => said === country).length
  const inferredCount = strings.filter((text) => inferPlace(text).country !== '').length
  return [
    // Unknown counts as wrong: the string names it.
    shareFigure('strings that name a country', correctCount, namedCountries.length, { floor: 0.97 }),
    shareFigure('strings told at all', inferredCount, strings.length),
  ]
}

const labelledMeasurements = locationSets.map(({ set, strings }: LocationSet): Measurement => ({
  of: 'country',
  set,
  run: ({ data }) => {
    const found = strings(data)
    return found.length === 0 ? null : measureCountry(found)
  },
}))

const plantedMeasurement: Measurement = {
  of: 'country',
  set: 'planted world',
  run: ({ world }) => {
    const people = plantedPeople(world)
    const withInferredPlace = people.filter(({ said }) => said.location !== '')
    return [
      shareFigure(
        'precision',
        withInferredPlace.filter(({ said, truth }) => said.location === truth.location).length,
        withInferredPlace.length,
        { floor: 0.98 },
      ),
      shareFigure('coverage', withInferredPlace.length, people.length, { floor: 0.55 }),
    ]
  },
}

export const measurements: readonly Measurement[] = [...labelledMeasurements, plantedMeasurement]
