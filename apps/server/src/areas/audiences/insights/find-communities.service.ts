import type { UiLanguage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { insightOfSubject } from './insight-subject.service.ts'

/**
 * The communities of an audience or of an account's followers, the most over-represented first. Exactly one
 * of the two is given.
 */
export async function findCommunities(
  deps: Deps,
  actor: UserActor,
  params: {
    readonly handle?: string | undefined
    readonly audience_id?: string | undefined
    readonly audience_config_id?: string | undefined
    readonly language: UiLanguage
  },
) {
  const insight = await insightOfSubject(deps, actor, params, 'communities', params.language)
  if (insight.tab !== 'communities') throw fail('server_error')
  const { core_audience, unknown_share, snapshot, data } = insight
  return {
    communities: (data?.communities ?? []).map(({ community, row }) => ({ ...community, row })),
    core_audience,
    unknown_share,
    snapshot,
  }
}
