import { checkCustomAudiences as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { checkNames } from '../../uploads/list-upload.service.ts'

export const checkCustomAudiences = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { ad_account_id, custom_audience_names } = input.body
  return { custom_audiences: await checkNames(deps, actor, ad_account_id, custom_audience_names, signal) }
})
