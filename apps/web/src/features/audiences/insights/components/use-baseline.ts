import { useQuery } from '@tanstack/react-query'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { baselineChoicesQuery, baselineQuery } from '../api/audience.query.ts'
import type { InsightSubject } from '../model/insight-subject.ts'

export interface Baseline {
  /** The audience used as baseline; null is the population. */
  id: string | null
  /** The name of the baseline's audience, null until it is loaded. */
  name: string | null
  choices: readonly { id: string; name: string }[]
  /** Whether the address names an audience that cannot be read. */
  isMissing: boolean
  choose: (id: string | null) => void
}

/**
 * The baseline of a subject. It is part of the address, so that a link opens the same view and Back returns
 * to the previous one.
 */
export function useBaseline(subject: InsightSubject): Baseline {
  const team = useTeam()
  const ownAudienceId = subject.kind === 'audience' ? subject.id : null
  const baselineOfAddress = useSearchParam('baseline') ?? null
  const baselineId = baselineOfAddress === ownAudienceId ? null : baselineOfAddress
  const baselineChoices = useQuery(baselineChoicesQuery(team.id))
  const otherAudiences = (baselineChoices.data ?? []).filter(({ id }) => id !== ownAudienceId)
  const isListed = otherAudiences.some(({ id }) => id === baselineId)
  // An audience shared by another team, or beyond the first page of the list.
  const otherAudience = useQuery({
    ...baselineQuery(baselineId ?? ''),
    enabled: baselineId !== null && !baselineChoices.isPending && !isListed,
  })
  const choices = otherAudience.data && !isListed ? [...otherAudiences, otherAudience.data] : otherAudiences
  const isMissing = baselineId !== null && !isListed && otherAudience.isError
  return {
    id: isMissing ? null : baselineId,
    name: choices.find(({ id }) => id === baselineId)?.name ?? null,
    choices,
    isMissing,
    choose: (id) => setSearchParams({ baseline: id }, { push: true }),
  }
}
