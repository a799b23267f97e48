import { completeUpload as endpoint } from '@rookery/contract/files/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { invalid } from '../../../app/errors.ts'
import { ownOrigin } from '../../../app/hosts.ts'
import { completeMedia, findMediaUpload } from '../../ad-media/media-upload.service.ts'
import { completeLogo, findLogo } from '../../files/logo.service.ts'
import { completeList } from '../list.service.ts'

/** A logo is kept as it is, a file for advertising goes on to the network; everything else is a list, so its domain completes it. */
export const completeUpload = defineRoute(endpoint, async ({ input: { body }, actor, deps, request }) => {
  const logo = await findLogo(deps, actor, body.upload_id)
  if (logo !== null) return await completeLogo(deps, actor, logo, body.sha256)
  const media = await findMediaUpload(deps, actor, body.upload_id)
  if (media !== null) return await completeMedia(deps, actor, media, body.sha256)
  const { mapping } = body
  if (mapping === undefined) throw invalid({ mapping: 'Mapping is required' })
  return await completeList(deps, actor, { ...body, mapping }, ownOrigin(request, deps.config))
})
