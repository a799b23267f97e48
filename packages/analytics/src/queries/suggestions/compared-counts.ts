import { exactCounts } from '../insights/parts/exact-counts.ts'
import type { Sizes } from '../insights/parts/counted-dimension.ts'
import { evidenceCounts, type EvidenceKind } from '../insights/parts/known-evidence.ts'
import { knownFollows, type ComparedPeople } from '../insights/parts/known-follows.ts'
import type { SuggestedKind } from './addition.ts'
import type { Candidate } from './candidates.ts'
import type { SetCounts } from './overlaps-of-sets.query.ts'

export interface ComparedCount extends Sizes {
  criterion: number
  of: Sizes
}

const evidenceByKind: Partial<Record<SuggestedKind, EvidenceKind>> = {
  interest: 'interest',
  keyword: 'keyword',
  hashtag: 'post',
  conversation_topic: 'post',
  movie_tv_show: 'post',
}

export async function comparedCountsOf(
  people: ComparedPeople,
  candidates: readonly Candidate[],
  whole: readonly SetCounts[],
): Promise<ComparedCount[]> {
  const counted = await Promise.all(
    [...Map.groupBy(candidates, ({ kind }) => (kind === 'handle' ? kind : evidenceByKind[kind]))].map(
      async ([evidence, found]) => {
        const criteria = found.map(({ criterion }) => criterion)
        if (evidence === undefined)
          return whole.filter(({ criterion }) => criteria.includes(criterion)).map(ofAll)
        if (evidence === 'handle') return await followsOf(people, criteria)
        const counts = await evidenceCounts(people, evidence, criteria)
        return criteria.map((criterion) => ({
          criterion,
          of: counts.of,
          audience: counts.audience(criterion),
          baseline: counts.baseline(criterion),
        }))
      },
    ),
  )
  return counted.flat()

  function ofAll({ criterion, audience, baseline }: SetCounts): ComparedCount {
    return { criterion, of: people.disclosed, audience, baseline }
  }
}

async function followsOf(people: ComparedPeople, criteria: readonly number[]): Promise<ComparedCount[]> {
  const { groups } = await knownFollows(people)
  const counted = await Promise.all(
    groups.map(async ({ people: known, owns }) => {
      const owned = criteria.filter(owns)
      const counts = await exactCounts(known, owned)
      return owned.map((criterion) => ({
        criterion,
        of: known.disclosed,
        audience: counts.audience(criterion),
        baseline: counts.baseline(criterion),
      }))
    }),
  )
  return counted.flat()
}
