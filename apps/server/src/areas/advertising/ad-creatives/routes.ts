import * as calls from '@rookery/contract/advertising/ad-creatives/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { listCreatives, openCreative, showCreative } from './creative-read.service.ts'
import { createCreative, deleteCreative, updateCreative } from './creative-write.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listAdCreatives, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, results } = await listCreatives(deps, actor, input.query, signal)
    return presentPage(call, input.query, count, results)
  }),
  defineRoute(calls.createAdCreative, async (call) => {
    const { input, actor, deps, signal } = call
    return await createCreative(deps, actor, input.body, signal)
  }),
  defineRoute(calls.getAdCreative, async (call) => {
    const { input, actor, deps, signal } = call
    const openedCreative = await openCreative(deps, actor, input.params.pk, 'campaigns.read', signal)
    return await showCreative(deps, openedCreative)
  }),
  defineRoute(
    calls.replaceAdCreative,
    async (call) => {
      const { input, actor, deps, signal } = call
      return await updateCreative(deps, actor, input.params.pk, { card: null, ...input.body }, signal)
    },
    async ({ input, actor, deps, signal }) =>
      await showCreative(deps, await openCreative(deps, actor, input.params.pk, 'campaigns.read', signal)),
  ),
  defineRoute(
    calls.updateAdCreative,
    async (call) => {
      const { input, actor, deps, signal } = call
      return await updateCreative(deps, actor, input.params.pk, input.body, signal)
    },
    async ({ input, actor, deps, signal }) =>
      await showCreative(deps, await openCreative(deps, actor, input.params.pk, 'campaigns.read', signal)),
  ),
  defineRoute(calls.deleteAdCreative, async (call) => {
    const { input, actor, deps, signal } = call
    await deleteCreative(deps, actor, input.params.pk, signal)
  }),
]
