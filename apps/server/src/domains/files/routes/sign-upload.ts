import { signUpload as endpoint } from '@rookery/contract/files/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { signMedia } from '../../ad-media/media-upload.service.ts'
import { signFile } from '../file.service.ts'

export const signUpload = defineRoute(endpoint, async ({ input: { body }, actor, deps, request }) => {
  const origin = ownOrigin(request, deps.config)
  const { purpose } = body
  return purpose === 'ad_media'
    ? await signMedia(deps, actor, body, origin)
    : await signFile(deps, actor, { ...body, purpose }, origin)
})
