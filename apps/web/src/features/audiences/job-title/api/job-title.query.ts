import { analysisCalls, audiencesCalls } from '@rookery/contract/facts.ts'
import type { TargetingPackage, Team } from '@rookery/contract'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'

const staleTime = 10 * 60_000

/** People with these jobs, and where they live; no country: everywhere. */
export interface JobQuestion {
  titles: readonly string[]
  country: string | null
  language: Locale
}
const parametersOf = ({ titles, country, language }: JobQuestion) => ({
  job_title: [...titles],
  language,
  ...(country && { country_code: [country] }),
})

/** How many people say that they do this; the same for visitors and for the signed-in. */
export const jobSizeQuery = (question: JobQuestion, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['job-title', 'size', question],
    staleTime,
    enabled: question.titles.length > 0,
    queryFn: ({ signal }) =>
      api.call(analysisCalls.estimateJobTitleSize, parametersOf(question), {
        signal,
        quiet: true,
        ...(isSignedIn ? {} : { token: appToken() }),
      }),
  })

/** The words and accounts that reach these people on X, which has no job titles; for the signed-in. */
export const jobPackageQuery = (question: JobQuestion) =>
  queryOptions({
    queryKey: ['job-title', 'package', question],
    staleTime,
    queryFn: ({ signal }) =>
      api.call(
        analysisCalls.targetJobTitles,
        { ...parametersOf(question), limit: 25 },
        { signal, quiet: true },
      ),
  })

export const saveJobAudience = async (team: Team, name: string, targeting_package: TargetingPackage) =>
  await api.call(
    audiencesCalls.buildAudience,
    { team_id: team.id, name, targeting_package, save: true },
    { idempotencyKey: crypto.randomUUID(), quiet: true },
  )
