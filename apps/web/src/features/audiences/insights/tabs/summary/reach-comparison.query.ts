import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { insightsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../../shared/api/api.ts'
import { subjectKey, type InsightSubject } from '../../model/insight-subject.ts'

/** Native targeting and an uploaded list compared, for a saved audience or a recipe. */
export const reachComparisonQuery = (subject: InsightSubject, language: Locale) =>
  queryOptions({
    queryKey: ['insight', ...subjectKey(subject), 'ways', language],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      api.call(
        insightsCalls.getProTargetingSummary,
        subject.kind === 'audience'
          ? { audience_id: subject.id, language }
          : {
              targeting_package: packageOfTree(subject.tree),
              ...(subject.regionId === null ? {} : { region_id: subject.regionId }),
              language,
            },
        { signal, quiet: true },
      ),
  })
