import type { Readable } from 'node:stream'
import { uploadAdMedia as endpoint } from '@rookery/contract/ad-media/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { receiveMedia } from '../receive-media.service.ts'

export const uploadAdMedia = defineRoute(
  endpoint,
  async ({ input, actor, deps, request }) =>
    await receiveMedia(deps, actor, input.query, request.body as Readable | undefined),
)
