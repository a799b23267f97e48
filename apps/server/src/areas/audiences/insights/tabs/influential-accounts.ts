import { REACH_CAP, type AccountPosts, type ReachStep } from '@rookery/analytics'
import type { InsightDataOf } from '@rookery/contract'
import { sortInfluencers } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { say } from '@rookery/i18n/server.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { canonicalText } from '../../../../targeting/recipe.policy.ts'
import { defineInsightTab, type TabContext } from './define-insight-tab.ts'
import type { TableTexts, TabTables } from './tab-tables.ts'

/**
 * Adds the combined reach of the selected accounts (by default of all listed ones), and what these accounts
 * post.
 */
export const influentialAccounts = defineInsightTab({
  name: 'influential_accounts',
  complete: async (figures, context) => {
    const listedIds = figures.accounts.map(({ profile }) => profile.network_id)
    const [reach, posting] = await Promise.all([reachOf(listedIds, context), postingOf(listedIds, context)])
    return { ...figures, reach, posting }
  },
  evidence,
})

async function reachOf(
  listedIds: readonly string[],
  { deps, question: { accounts }, tree, lists, cached }: TabContext,
): Promise<ReachStep[]> {
  if (accounts && accounts.length > REACH_CAP)
    throw invalid({ accounts: say('insights.tooManyAccounts', { n: REACH_CAP }) })
  const network_ids = [...(accounts ?? listedIds)].sort()
  return await cached(['reach', canonicalText(tree), lists, network_ids], () =>
    deps.population.accountReach({ tree, network_ids }, { lists }),
  )
}

const postingOf = (
  network_ids: readonly string[],
  { deps, language, cached }: TabContext,
): Promise<AccountPosts[]> =>
  cached(['posting', network_ids, language], () => deps.population.accountPosts({ network_ids, language }))

function evidence(
  { accounts: found, reach }: InsightDataOf<'influential_accounts'>,
  texts: TableTexts,
): TabTables {
  const { t, evidence: words } = texts
  const handles = new Map(found.map(({ profile }) => [profile.network_id, `@${profile.handle}`]))
  return {
    groups: [
      {
        title: t('accounts.title'),
        unknown_share: null,
        // In the order in which the screen opens.
        rows: sortInfluencers(found, 'both').map(
          ({ profile, followers_in_audience, engagement_rate: _, score: __, ...row }) => ({
            ...row,
            key: profile.network_id,
            label: `@${profile.handle}`,
            audience_count: followers_in_audience,
          }),
        ),
      },
    ],
    measures: [
      {
        title: words('measures.reach'),
        item: t('accounts.account'),
        columns: [
          { name: words('measures.added'), kind: 'count' },
          { name: words('measures.together'), kind: 'count' },
        ],
        rows: reach.map((step) => ({
          item: handles.get(step.network_id) ?? step.network_id,
          values: [step.added, step.reach],
        })),
      },
    ],
  }
}
