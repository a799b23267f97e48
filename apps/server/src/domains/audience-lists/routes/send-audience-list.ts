import { sendAudienceList as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { recallUpload } from '../../uploads/upload.service.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { sendList } from '../send-list.service.ts'

export const sendAudienceList = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await sendList(deps, actor, input.params.pk, input.body),
  async ({ actor, deps }, done) => await recallUpload(deps, actor, done),
)
