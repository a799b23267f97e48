import * as audienceListsCalls from '@rookery/contract/audiences/audience-lists/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { recogniseList } from './recognise-list.service.ts'
import { readImportOf, readListOf, readLists, rename } from './list.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    audienceListsCalls.recogniseList,
    async ({ input, actor, deps, signal }) => await recogniseList(deps, actor, input.body, signal),
  ),
  defineRoute(
    audienceListsCalls.getImport,
    async ({ input, actor, deps, request }) =>
      await readImportOf(deps, actor, input.params.pk, ownOrigin(request, deps.config)),
  ),
  defineRoute(audienceListsCalls.listAudienceLists, async (call) => {
    const { deps, actor, input, request } = call
    const { query } = input
    const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team.id : null
    const { count, lists } = await readLists(deps, actor, team, query, ownOrigin(request, deps.config))
    return presentPage(call, query, count, lists)
  }),
  defineRoute(
    audienceListsCalls.getAudienceList,
    async ({ input, actor, deps, request }) =>
      await readListOf(deps, actor, input.params.pk, ownOrigin(request, deps.config)),
  ),
  defineRoute(
    audienceListsCalls.renameAudienceList,
    async ({ input, actor, deps, request }) =>
      await rename(deps, actor, input.params.pk, input.body.name, ownOrigin(request, deps.config)),
  ),
]
