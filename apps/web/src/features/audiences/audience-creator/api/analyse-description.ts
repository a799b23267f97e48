import type { CallOutput, Criterion, CriterionTree } from '@rookery/contract'
import { analysisCalls, audiencesCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, countTurn } from '../../../../shared/api/api.ts'

export type DescribedPackage = CallOutput<'analyse-description'>

/** Criteria that match a description. */
export const analyseDescription = (description: string, language: Locale): Promise<DescribedPackage> =>
  api.call(analysisCalls.analyseDescription, { description, language }, { quiet: true })

const isPlace = ({ kind }: Criterion) => kind === 'location'

/** Any of the criteria, in any of the countries. */
function treeOf(items: readonly Criterion[]): CriterionTree {
  const anyOfCriteria = (some: readonly Criterion[]): CriterionTree => ({ op: 'or', children: [...some] })
  const placeItems = items.filter(isPlace)
  const anyCriterion = anyOfCriteria(items.filter((one) => !isPlace(one)))
  return {
    op: 'and',
    children: placeItems.length > 0 ? [anyCriterion, anyOfCriteria(placeItems)] : [anyCriterion],
  }
}

/** Number of people that the ticked criteria reach together. */
export const describedSizeQuery = (teamId: string, items: readonly Criterion[]) =>
  queryOptions({
    queryKey: ['described-size', teamId, items],
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        audiencesCalls.estimateAudienceSize,
        { tree: treeOf(items), team_id: teamId },
        { signal, quiet: true, headers: countTurn() },
      ),
  })
