import { uploadAudienceFile as endpoint } from '@rookery/contract/audience-lists/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { readBodyFile } from '../../files/read-body-file.service.ts'
import { sendFile } from '../send-list.service.ts'

export const uploadAudienceFile = defineRoute(
  endpoint,
  async ({ input, actor, deps, request, signal }) =>
    await sendFile(
      deps,
      actor,
      input.query,
      await readBodyFile(request),
      ownOrigin(request, deps.config),
      signal,
    ),
)
