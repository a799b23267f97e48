import { measurements as communities } from './communities.ts'
import { measurements as language } from './language.ts'
import { measurements as sentiment } from './sentiment.ts'
import { measurements as sentimentShares } from './sentiment-shares.ts'
import { measurements as topics } from './topics.ts'
import type { Measurement } from './measurement.ts'

/** Every measurement of `npm run accuracy`, in the order of the report: a file of this folder each. */
export const measurements: readonly Measurement[] = [
  ...communities,
  ...language,
  ...sentiment,
  ...sentimentShares,
  ...topics,
]
