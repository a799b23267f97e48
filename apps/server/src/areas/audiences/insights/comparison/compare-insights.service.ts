import type { AudienceInsight, InsightsComparison } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { readAudienceRecipe } from '../../audiences/recipes/audience-recipe.service.ts'
import { answerInsight } from '../answer/answer-insight.ts'
import { questionOfAudience } from '../answer/questions.service.ts'
import { tablesOf } from '../tabs/insight-tabs.ts'
import type { InsightRequest } from '../tabs/insight-question.ts'
import { tableTexts } from '../tabs/tab-tables.ts'
import { comparedGroups, comparedMeasures } from './compared-groups.ts'

/** The number of people that shares of a tab refer to at most. */
const shareBaseOf = ({ follows_known, evidence_known, core_audience }: AudienceInsight) =>
  follows_known && follows_known.follower_lists === undefined
    ? follows_known.audience
    : (evidence_known?.audience ?? core_audience)

/**
 * Compares one tab of two audiences. Each is queried with the other as its baseline, as its own insights
 * would be, and the two answers are joined: nothing is counted here (docs/adr/0057). Throws not_found for an
 * audience the caller may not see.
 */
export async function compareInsights(
  deps: Deps,
  actor: UserActor,
  ids: readonly [string, string],
  request: Pick<InsightRequest, 'tab' | 'language' | 'posts'>,
): Promise<InsightsComparison> {
  if (ids[0] === ids[1]) throw invalid({ audience_ids: 'audiences.chooseDifferent' })
  const recipes = [
    await readAudienceRecipe(deps, actor, ids[0]),
    await readAudienceRecipe(deps, actor, ids[1]),
  ]
  const language = request.language ?? actor.language
  const texts = await tableTexts(language, 'UTC')
  const answers = await Promise.all(
    recipes.map(async (recipe, position) => {
      const baseline_audience_id = recipes[1 - position]!.audience_id
      const tabRequest = { ...request, language, accounts: undefined, baseline_audience_id }
      return (await answerInsight(deps, actor, await questionOfAudience(deps, recipe, tabRequest))).insight
    }),
  )
  const [a, b] = answers.map((answer) => ({ answer, tables: tablesOf(answer, texts) }))
  return {
    tab: request.tab,
    audiences: recipes.map(({ audience_id, name }, position) => ({
      id: audience_id,
      name,
      size: answers[position]!.core_audience,
    })),
    groups: comparedGroups(a!.tables.groups, b!.tables.groups, [
      shareBaseOf(a!.answer),
      shareBaseOf(b!.answer),
    ]),
    measures: comparedMeasures(a!.tables.measures, b!.tables.measures),
    ...(a!.answer.period && { period: a!.answer.period }),
    questions: answers.map(({ question }) => question),
    snapshot: a!.answer.snapshot,
    computed_at: a!.answer.computed_at,
  }
}
