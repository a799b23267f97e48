import type { World } from '@rookery/world'
import type { Measurement } from '../measurement.ts'
import { creatorsOfWorld } from './creators.ts'
import { examplesOfWorld } from './examples.ts'
import { languageOfWorld } from './language.ts'
import { peopleOfWorld } from './people.ts'
import { stationarity } from './stationarity.ts'
import { topicsByCountry } from './topics-by-country.ts'
import { whyTheyLeft } from './why-they-left/index.ts'

/** What makes the synthetic world worth looking at: `npm run accuracy -- --world`. */
export const worldMeasurements = (world: World): readonly Measurement[] => [
  languageOfWorld(world),
  topicsByCountry(world),
  stationarity(world),
  peopleOfWorld(world),
  creatorsOfWorld(world),
  examplesOfWorld(world),
  whyTheyLeft(world),
]
