import { z } from 'zod'
import { genderCalibration } from '../../../inference/gender/gender-calibration.ts'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { sampledNumbers, type SampleOf } from './sampled-criteria.query.ts'

const measured = genderCalibration.languages.map((language) => `'${language}'`).join(', ')

/**
 * Sums over a set's members of their chances of being a woman, in percent: how many have one, their sum, the
 * sum of chance × (100 − chance), and how many of them write a language that calibration was not measured in.
 * Never of one person: the caller rounds them.
 */
export const chanceSums = defineQuery({
  name: 'insight-chances',
  params: z.object({}),
  row: z.object({
    people: countColumn,
    percents: countColumn,
    open: countColumn,
    elsewhere: countColumn,
  }),
  sql: (sample: SampleOf) => `
    SELECT count() AS people, sum(woman_percent) AS percents,
      sum(toUInt32(woman_percent) * (100 - woman_percent)) AS open, countIf(language NOT IN (${measured})) AS elsewhere
    FROM profiles WHERE profile_id IN (${sampledNumbers(sample)}) AND woman_percent > 0`,
  merge: { by: [], add: ['people', 'percents', 'open', 'elsewhere'] },
})
