import { inferGender } from '@rookery/analytics/inference/infer-gender.ts'
import { inferProfile } from '@rookery/analytics/inference/infer-profile.ts'
import { mostConfidentHalf, reliabilityFigures } from './confident-half.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { labelledAccounts, plantedPeople } from './people.ts'

/**
 * "At 50% coverage": all labelled men and women, those of whom the most is sure up to half of them all; unknown counts as not covered. Of all labels, and
 * of those all judges agreed on. What the product keeps is what stands above its own threshold.
 */
const labelledMeasurement: Measurement = {
  of: 'gender',
  set: 'gender-labels',
  run: ({ data }) => {
    const people = labelledAccounts(data).filter(({ part, truth }) => part !== 'build' && truth !== 'brand')
    if (people.length === 0) return null
    const judgedPeople = people.map(({ texts, truth, agreed }) => {
      const { gender, gender_confidence } = inferGender('', texts.description, texts.handle)
      return { right: gender === truth.toUpperCase(), confidence: gender_confidence, agreed }
    })
    const rowsWithTruth = people.map(({ texts, truth }) => {
      const { gender } = inferProfile(texts)
      return { told: gender !== '', right: gender === truth.toUpperCase() }
    })
    const withInferredGender = rowsWithTruth.filter((row) => row.told)
    return [
      mostConfidentHalf('accuracy at 50% coverage', judgedPeople, 0.88),
      mostConfidentHalf(
        'the same, labels all judges agreed on',
        judgedPeople.filter((row) => row.agreed),
        0.88,
      ),
      shareFigure(
        'precision of what is kept',
        withInferredGender.filter((row) => row.right).length,
        withInferredGender.length,
      ),
      shareFigure('coverage of what is kept', withInferredGender.length, rowsWithTruth.length),
      ...reliabilityFigures(judgedPeople),
    ]
  },
}

const plantedMeasurement: Measurement = {
  of: 'gender',
  set: 'planted world',
  run: ({ world }) => {
    const people = plantedPeople(world).filter(({ truth }) => truth.gender !== '')
    const withInferredGender = people.filter(({ said }) => said.gender !== '')
    return [
      shareFigure(
        'precision',
        withInferredGender.filter(({ said, truth }) => said.gender === truth.gender).length,
        withInferredGender.length,
        { floor: 0.95 },
      ),
      shareFigure('coverage', withInferredGender.length, people.length, { floor: 0.5 }),
    ]
  },
}

export const measurements: readonly Measurement[] = [labelledMeasurement, plantedMeasurement]
