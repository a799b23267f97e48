import * as audienceListsCalls from '@rookery/contract/audiences/audience-lists/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { deleteList, readUses } from './delete-list.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    audienceListsCalls.getAudienceListUses,
    async ({ input, actor, deps }) => await readUses(deps, actor, input.params.pk),
  ),
  defineRoute(
    audienceListsCalls.deleteAudienceList,
    async ({ input, actor, deps, signal }) =>
      await deleteList(deps, actor, input.params.pk, input.query.confirmed ?? false, signal),
  ),
]
