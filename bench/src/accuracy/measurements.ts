import { measurements as age } from './age.ts'
import { measurements as communities } from './communities.ts'
import { measurements as interests } from './interests.ts'
import { measurements as company } from './company.ts'
import { measurements as country } from './country.ts'
import { measurements as follows } from './follows.ts'
import { forecastCalibration } from './forecast-calibration.ts'
import { creatorModels } from './creator-models.ts'
import { measurements as gender } from './gender.ts'
import { measurements as genderShares } from './gender-shares.ts'
import { measurements as job } from './job.ts'
import { measurements as kind } from './kind.ts'
import { measurements as language } from './language.ts'
import { matchRateMeasurement } from './match-rate.ts'
import { measurements as sentiment } from './sentiment.ts'
import { measurements as sentimentShares } from './sentiment-shares.ts'
import { rankedEngagers } from './ranked-engagers.ts'
import { measurements as reader } from './reader.ts'
import { sizeProjection } from './size-projection.ts'
import { measurements as suggestedFollows } from './suggested-follows.ts'
import { measurements as titledNames } from './titled-names.ts'
import { measurements as topics } from './topics.ts'
import { measurements as usState } from './us-state.ts'
import type { Measurement } from './measurement.ts'

/** Every measurement of `npm run accuracy`, in the order of the report: a file of this folder each. */
export const measurements: readonly Measurement[] = [
  ...communities,
  ...follows,
  ...suggestedFollows,
  ...language,
  ...sentiment,
  ...sentimentShares,
  ...country,
  ...usState,
  ...gender,
  ...titledNames,
  ...kind,
  ...age,
  ...job,
  ...company,
  ...genderShares,
  ...topics,
  ...interests,
  ...reader,
  sizeProjection,
  matchRateMeasurement,
  forecastCalibration,
  creatorModels,
  rankedEngagers,
]
