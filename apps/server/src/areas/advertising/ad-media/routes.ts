import type { Readable } from 'node:stream'
import * as calls from '@rookery/contract/advertising/ad-media/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { bodyLength } from '../../foundation/files/read-body-file.service.ts'
import { deleteMedia, listMedia } from './media.service.ts'
import { receiveMedia } from './receive-media.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listAdMedia, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, results } = await listMedia(deps, actor, input.query, signal)
    return presentPage(call, input.query, count, results)
  }),
  defineRoute(
    calls.uploadAdMedia,
    async ({ input, actor, deps, request }) =>
      await receiveMedia(
        deps,
        actor,
        { ...input.query, at_most: bodyLength(request) },
        request.body as Readable | undefined,
      ),
  ),
  defineRoute(calls.deleteAdMedia, async ({ input, actor, deps, signal }) => {
    await deleteMedia(deps, actor, input.params.pk, signal)
  }),
]
