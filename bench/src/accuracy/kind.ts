import { inferKind } from '@rookery/analytics/inference/infer-kind.ts'
import { mostConfidentHalf, reliabilityFigures } from './confident-half.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { labelledAccounts } from './people.ts'

/** As for gender: the half of all accounts of which the most is sure. */
const labelledMeasurement: Measurement = {
  of: 'person or organisation',
  set: 'gender-labels',
  run: ({ data }) => {
    const accounts = labelledAccounts(data).filter(({ part }) => part !== 'build')
    if (accounts.length === 0) return null
    const judgedAccounts = accounts.map(({ texts, truth, agreed }) => {
      const { kind, kind_confidence } = inferKind(texts)
      return {
        right: kind === (truth === 'brand' ? 'organisation' : 'person'),
        confidence: kind_confidence,
        agreed,
      }
    })
    return [
      mostConfidentHalf('accuracy at 50% coverage', judgedAccounts, 0.91),
      mostConfidentHalf(
        'the same, labels all judges agreed on',
        judgedAccounts.filter((row) => row.agreed),
        0.91,
      ),
      ...reliabilityFigures(judgedAccounts),
    ]
  },
}

const plantedMeasurement: Measurement = {
  of: 'person or organisation',
  set: 'planted world',
  run: ({ world }) => {
    const rows = Array.from({ length: world.size }, (_, index) => {
      const { kind } = world.truthAt(index)
      return {
        organisation: kind !== 'person' && kind !== 'creator',
        said: inferKind(world.profileAt(index)).kind,
      }
    })
    const withInferredKind = rows.filter(({ said }) => said !== 'unknown')
    const correctCount = withInferredKind.filter(
      ({ said, organisation }) => (said === 'organisation') === organisation,
    )
    return [
      shareFigure('precision', correctCount.length, withInferredKind.length, { floor: 0.95 }),
      shareFigure('coverage', withInferredKind.length, rows.length),
    ]
  },
}

export const measurements: readonly Measurement[] = [labelledMeasurement, plantedMeasurement]
