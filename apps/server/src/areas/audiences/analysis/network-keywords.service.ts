import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { grantOf, withAdsOf } from '../../advertising/ad-accounts/grant.service.ts'

const HOUR_MS = 60 * 60 * 1000
/** Most that X takes at once. */
const MAX_KEYWORDS = 10
const DAYS = 7

/**
 * What X says of the keywords to an ad account: related words of the last week and its suggestions, without sensitive
 * ones. Throws not_authenticated for a visitor, validation_failed without access to the account.
 */
export async function networkKeywords(
  deps: Deps,
  actor: Actor,
  ad_account_id: string,
  keywords: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (actor.kind !== 'user') throw fail('not_authenticated')
  const grants = await Promise.all(
    actor.memberships.map(
      async ({ team_id }) => await grantOf(deps.db, actor.user_id, team_id, ad_account_id),
    ),
  )
  const grant = grants.find((each) => each !== null)
  if (!grant) throw invalid({ ad_account_id: 'adAccounts.noAccess' })
  const asked = keywords.slice(0, MAX_KEYWORDS)
  const end = Math.floor(deps.clock().getTime() / HOUR_MS) * HOUR_MS
  const words = await withAdsOf(deps, grant, async (ads) => {
    const [insights, suggestions] = await Promise.all([
      ads.insights.keywords(
        { keywords: asked, granularity: 'DAY', start: end - DAYS * 24 * HOUR_MS, end },
        { signal },
      ),
      Array.fromAsync(
        ads.targetingSuggestions(
          ad_account_id,
          { suggestion_type: 'KEYWORD', targeting_values: asked },
          { signal },
        ),
      ),
    ])
    return [...insights.related_keywords, ...suggestions.map(({ suggestion_value }) => suggestion_value)]
  })
  return [...new Set(words)].filter((word) => sensitiveReason(word) === null)
}
