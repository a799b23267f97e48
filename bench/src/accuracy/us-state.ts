import { inferPlace } from '@rookery/analytics/inference/infer-place.ts'
import { regions } from '@rookery/analytics/catalogue/places.ts'
import { shareFigure } from './figures.ts'
import { locationSets } from './location-strings.ts'
import type { Measurement } from './measurement.ts'
import { namedState } from './place-labels.ts'

/** Strings that name a state of the United States: unknown counts as wrong. */
const asWritten: readonly Measurement[] = locationSets.map(({ set, strings }) => ({
  of: 'US state',
  set,
  run: ({ data }) => {
    const namedStates = strings(data).flatMap((text) => {
      const usState = namedState(text)
      return usState === undefined ? [] : [{ state: usState, said: inferPlace(text).region }]
    })
    if (namedStates.length === 0) return null
    const correctCount = namedStates.filter(({ state, said }) => said === `US-${state}`).length
    return [shareFigure('strings that name a state', correctCount, namedStates.length, { floor: 0.95 })]
  },
}))

const stateName = new Map(regions.map(({ code, label }) => [code, label]))
/** Ways to write the same town and state, or the state alone, that people use as well. */
const writingWays: readonly [name: string, write: (town: string, state: string) => string][] = [
  ['town and state without a comma', (town, state) => `${town} ${stateName.get(`US-${state}`)}`],
  ['town and letters without a comma', (town, state) => `${town} ${state}`],
  ['letters before the country', (_, state) => `${state}, USA`],
  ['letters after the country', (_, state) => `USA ${state}`],
]

/** Strings of the sets of the form "Town, ST", rewritten. */
const rewrittenMeasurement: Measurement = {
  of: 'US state',
  set: 'all sets, rewritten',
  run: ({ data }) => {
    const namedPlaces = locationSets
      .flatMap(({ strings }) => strings(data))
      .flatMap((text) => {
        const [, town, state] = /^(\p{Lu}[\p{L}.' ]+), ([A-Z]{2})$/u.exec(text) ?? []
        // Washington and New York are states as well; the label's own rule says which strings it is sure of.
        return town && state && namedState(text) === state && stateName.has(`US-${state}`)
          ? [{ town, state }]
          : []
      })
    if (namedPlaces.length === 0) return null
    return writingWays.map(([name, write]) => {
      const correctCount = namedPlaces.filter(
        ({ town, state }) => inferPlace(write(town, state)).region === `US-${state}`,
      )
      return shareFigure(name, correctCount.length, namedPlaces.length, { floor: 0.95 })
    })
  },
}

export const measurements: readonly Measurement[] = [...asWritten, rewrittenMeasurement]
