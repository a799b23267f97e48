import { inferKind } from '@rookery/analytics/inference/infer-kind.ts'
import { mostConfidentHalf, reliability } from './confident-half.ts'
import { shareFigure } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { labelledAccounts } from './people.ts'

/** As for gender: the half of all accounts of which the most is sure. */
const labelled: Measurement = {
  of: 'person or organisation',
  set: 'gender-labels',
  run: ({ data }) => {
    const accounts = labelledAccounts(data).filter(({ part }) => part !== 'build')
    if (accounts.length === 0) return null
    const judged = accounts.map(({ texts, truth, agreed }) => {
      const { kind, kind_confidence } = inferKind(texts)
      return {
        right: kind === (truth === 'brand' ? 'organisation' : 'person'),
        confidence: kind_confidence,
        agreed,
      }
    })
    return [
      mostConfidentHalf('accuracy at 50% coverage', judged, 0.91),
      mostConfidentHalf(
        'the same, labels all judges agreed on',
        judged.filter((row) => row.agreed),
        0.91,
      ),
      ...reliability(judged),
    ]
  },
}

const planted: Measurement = {
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
    const told = rows.filter(({ said }) => said !== 'unknown')
    const right = told.filter(({ said, organisation }) => (said === 'organisation') === organisation)
    return [
      shareFigure('precision', right.length, told.length, { floor: 0.95 }),
      shareFigure('coverage', told.length, rows.length),
    ]
  },
}

export const measurements: readonly Measurement[] = [labelled, planted]
