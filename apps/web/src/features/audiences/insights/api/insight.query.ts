import type { CallOutput, InsightOf, InsightTab } from '@rookery/contract'
import { insightsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { subjectKey, type InsightSubject } from '../model/insight-subject.ts'
import type { PostsQuestion } from '../model/posts-question.ts'

interface InsightParams {
  locale: Locale
  baseline: string | null
  /** Accounts whose combined reach is requested (influential accounts); default: all shown. */
  accounts?: readonly string[] | undefined
  /** Query of tabs about posts. */
  posts?: PostsQuestion | undefined
}

export async function fetchInsight<T extends InsightTab>(
  subject: InsightSubject,
  tab: T,
  { locale, baseline, accounts, posts }: InsightParams,
  signal: AbortSignal,
): Promise<InsightOf<T>> {
  const sharedParams = { tab, language: locale, accounts: accounts && [...accounts], ...posts }
  const answer: CallOutput<'get-recipe-insight'> =
    subject.kind === 'audience'
      ? await api.call(
          insightsCalls.getAudienceInsight,
          { pk: subject.id, ...sharedParams, baseline_audience_id: baseline ?? undefined },
          { signal, quiet: true },
        )
      : await api.call(
          insightsCalls.getRecipeInsight,
          {
            tree: subject.tree,
            region_id: subject.regionId ?? undefined,
            team_id: subject.teamId,
            ...sharedParams,
            baseline: baseline ? { audience_id: baseline } : undefined,
          },
          { signal, quiet: true },
        )
  return answer as InsightOf<T>
}

/** One tab's figures, labelled in the page's language. */
export const insightQuery = <T extends InsightTab>(
  subject: InsightSubject,
  tab: T,
  locale: Locale,
  baseline: string | null,
  accounts?: readonly string[],
  posts?: PostsQuestion,
) =>
  queryOptions({
    queryKey: [
      'insight',
      ...subjectKey(subject),
      tab,
      locale,
      baseline,
      ...(accounts ? [accounts] : []),
      ...(posts ? [posts] : []),
    ],
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchInsight(subject, tab, { locale, baseline, accounts, posts }, signal),
  })
