import type { AudienceInsight, TargetingPackageInput, UiLanguage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { invalid } from '../../app/errors.ts'
import { insightOfAudience, insightOfConfig, insightOfRecipe } from './insight.service.ts'

/** Of whom figures are asked: exactly one of the first four. */
export interface InsightSubjectAsked {
  readonly audience_id?: string | undefined
  readonly audience_config_id?: string | undefined
  readonly handle?: string | undefined
  readonly targeting_package?: TargetingPackageInput | undefined
  readonly region_id?: number | undefined
}

/** Throws validation_failed unless exactly one is named. */
export function requireOneSubject(asked: InsightSubjectAsked): void {
  const { audience_id, audience_config_id, handle, targeting_package } = asked
  const named = [audience_id, audience_config_id, handle, targeting_package].filter(
    (one) => one !== undefined,
  )
  if (named.length === 1) return
  const text = named.length === 0 ? 'Please name an audience.' : 'Please name one audience only.'
  throw invalid({ non_field_errors: text })
}

/** One tab of an audience, a config, a recipe, or of the followers of an account. */
export async function insightOfSubject(
  deps: Deps,
  actor: UserActor,
  subject: InsightSubjectAsked & { readonly country_codes?: readonly string[] | undefined },
  tab: AudienceInsight['tab'],
  language?: UiLanguage,
): Promise<AudienceInsight> {
  requireOneSubject(subject)
  const { country_codes, region_id } = subject
  const asked = {
    tab,
    language,
    baseline_audience_id: undefined,
    posts: {},
    accounts: undefined,
    country_codes,
  }
  if (subject.audience_id !== undefined)
    return await insightOfAudience(deps, actor, subject.audience_id, asked)
  if (subject.audience_config_id !== undefined)
    return await insightOfConfig(deps, actor, subject.audience_config_id, {
      ...asked,
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
    asked,
  )
}
