import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { packageInLanguage } from '../../../../targeting/names-in-language.ts'
import { requireConfig } from '../recipes/audience-config.service.ts'
import { presentAudiences, requireAudience } from '../audience.service.ts'
import { textsOf } from '../catalogue/catalogue-texts.ts'

/** One audience with its recipe. Its uploads are read by another call. Throws not_found. */
export async function readDetails(deps: Deps, actor: UserActor, id: string) {
  const row = await requireAudience(deps, actor, id)
  const config = await requireConfig(deps, actor, row.audience_config_id, row.audience_config_version)
  const [audience] = await presentAudiences(deps, actor, [row])
  return {
    ...audience!,
    description: textsOf(config, actor.language).description,
    targeting_package: packageInLanguage(config.targeting_package, actor.language),
  }
}
