import { getAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { withPlaceNames } from '../../../targeting/place-names.ts'
import { readUploadsOfAudience } from '../../uploads/upload.service.ts'
import { requireConfig } from '../audience-config.service.ts'
import { textsOf } from '../catalogue/catalogue-texts.ts'
import { presentAudiences, requireAudience } from '../audience.service.ts'

export const getAudience = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const row = await requireAudience(deps, actor, input.params.pk)
  const config = await requireConfig(deps, actor, row.audience_config_id, row.audience_config_version)
  const [audience] = await presentAudiences(deps, actor, [row])
  return {
    ...audience!,
    description: textsOf(config, actor.language).description,
    targeting_package: withPlaceNames(config.targeting_package, actor.language),
    uploads: await readUploadsOfAudience(deps, actor, row.id),
  }
})
