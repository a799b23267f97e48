import type { CallOutput, InsightOf, AudienceInsight } from '@rookery/contract'
import { insightsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { subjectKey, type InsightSubject } from '../model/insight-subject.ts'

export type BuiltTab = AudienceInsight['tab']

/** One tab's figures, labelled in the page's language. */
export const insightQuery = <T extends BuiltTab>(
  subject: InsightSubject,
  tab: T,
  locale: Locale,
  baseline: string | null,
  /** Whose reach together is asked for (influential accounts); all that are shown without. */
  accounts?: readonly string[],
) =>
  queryOptions({
    queryKey: ['insight', ...subjectKey(subject), tab, locale, baseline, ...(accounts ? [accounts] : [])],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<InsightOf<T>> => {
      const answer: CallOutput<'get-recipe-insight'> =
        subject.kind === 'audience'
          ? await api.call(
              insightsCalls.getAudienceInsight,
              {
                pk: subject.id,
                tab,
                language: locale,
                baseline_audience_id: baseline ?? undefined,
                accounts: accounts && [...accounts],
              },
              { signal, quiet: true },
            )
          : await api.call(
              insightsCalls.getRecipeInsight,
              {
                tree: subject.tree,
                region_id: subject.regionId ?? undefined,
                team_id: subject.teamId,
                tab,
                language: locale,
                accounts: accounts && [...accounts],
                baseline: baseline ? { audience_id: baseline } : undefined,
              },
              { signal, quiet: true },
            )
      return answer as InsightOf<T>
    },
  })
