import { inferPlace } from '../inference/infer-place.ts'
import { shareFigure } from './figures.ts'
import { locationSets } from './location-strings.ts'
import type { Measurement } from './measurement.ts'
import { namedState } from './place-labels.ts'

/** Strings that name a state of the United States: unknown counts as wrong. */
export const measurements: readonly Measurement[] = locationSets.map(({ set, strings }) => ({
  of: 'US state',
  set,
  run: ({ data }) => {
    const named = strings(data).flatMap((text) => {
      const state = namedState(text)
      return state === undefined ? [] : [{ state, said: inferPlace(text).region }]
    })
    if (named.length === 0) return null
    const right = named.filter(({ state, said }) => said === `US-${state}`).length
    return [shareFigure('strings that name a state', right, named.length, { floor: 0.95 })]
  },
}))
