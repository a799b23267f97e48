import { inferGender } from '@rookery/analytics/inference/infer-gender.ts'
import { inferProfile } from '@rookery/analytics/inference/infer-profile.ts'
import { mostConfidentHalf, reliability } from './confident-half.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { labelledAccounts, plantedPeople } from './people.ts'

/**
 * "At 50% coverage": all labelled men and women, those of whom the most is sure up to half of them all; unknown counts as not covered. Of all labels, and
 * of those all judges agreed on. What the product keeps is what stands above its own threshold.
 */
const labelled: Measurement = {
  of: 'gender',
  set: 'gender-labels',
  run: ({ data }) => {
    const people = labelledAccounts(data).filter(({ part, truth }) => part !== 'build' && truth !== 'brand')
    if (people.length === 0) return null
    const judged = people.map(({ texts, truth, agreed }) => {
      const { gender, gender_confidence } = inferGender('', texts.description, texts.handle)
      return { right: gender === truth.toUpperCase(), confidence: gender_confidence, agreed }
    })
    const kept = people.map(({ texts, truth }) => {
      const { gender } = inferProfile(texts)
      return { told: gender !== '', right: gender === truth.toUpperCase() }
    })
    const told = kept.filter((row) => row.told)
    return [
      mostConfidentHalf('accuracy at 50% coverage', judged, 0.88),
      mostConfidentHalf(
        'the same, labels all judges agreed on',
        judged.filter((row) => row.agreed),
        0.88,
      ),
      shareFigure('precision of what is kept', told.filter((row) => row.right).length, told.length),
      shareFigure('coverage of what is kept', told.length, kept.length),
      ...reliability(judged),
    ]
  },
}

const planted: Measurement = {
  of: 'gender',
  set: 'planted world',
  run: ({ world }) => {
    const people = plantedPeople(world).filter(({ truth }) => truth.gender !== '')
    const told = people.filter(({ said }) => said.gender !== '')
    return [
      shareFigure(
        'precision',
        told.filter(({ said, truth }) => said.gender === truth.gender).length,
        told.length,
        { floor: 0.95 },
      ),
      shareFigure('coverage', told.length, people.length, { floor: 0.5 }),
    ]
  },
}

export const measurements: readonly Measurement[] = [labelled, planted]
