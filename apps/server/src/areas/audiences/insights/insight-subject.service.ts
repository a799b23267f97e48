import type { AudienceInsight, UiLanguage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireOneSubject, type InsightSubjectRequest } from './answer/require-one-subject.ts'
import { insightOfAudience, insightOfConfig, insightOfRecipe } from './insight.service.ts'

/** One tab of an audience, a config, a recipe, or of the followers of an account. */
export async function insightOfSubject(
  deps: Deps,
  actor: UserActor,
  subject: InsightSubjectRequest & { readonly country_codes?: readonly string[] | undefined },
  tab: AudienceInsight['tab'],
  language?: UiLanguage,
): Promise<AudienceInsight> {
  requireOneSubject(subject)
  const { country_codes, region_id } = subject
  const request = {
    tab,
    language,
    baseline_audience_id: undefined,
    posts: {},
    accounts: undefined,
    country_codes,
  }
  if (subject.audience_id !== undefined)
    return await insightOfAudience(deps, actor, subject.audience_id, request)
  if (subject.audience_config_id !== undefined)
    return await insightOfConfig(deps, actor, subject.audience_config_id, {
      ...request,
      version: undefined,
      region_id,
    })
  const recipe =
    subject.handle === undefined
      ? subject.targeting_package
      : { handles: [{ handle: subject.handle.replace(/^[@＠]/, '') }] }
  return await insightOfRecipe(
    deps,
    actor,
    { targeting_package: targetingPackage.parse(recipe ?? {}), region_id },
    request,
  )
}
