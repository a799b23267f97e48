import * as calls from '@rookery/contract/people/teams/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { idDone } from '../../foundation/audit/audit.service.ts'
import { changeTeam, createTeamFor, readPublicTeam, readTeam, readTeams } from './team.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getTeamInfo, async ({ input, deps }) => await readPublicTeam(deps, input.params.slug)),
  defineRoute(calls.listTeams, async (call) => {
    const { count, teams } = await readTeams(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, teams)
  }),
  defineRoute(
    calls.createTeam,
    async ({ input, actor, deps }) => await createTeamFor(deps, actor, input.body),
    async ({ actor, deps }, done) => {
      const id = idDone(done, 'team')
      return id === null ? null : await readTeam(deps, actor, id)
    },
  ),
  defineRoute(
    calls.getTeam,
    async ({ input, actor, deps }) => await readTeam(deps, actor, input.params.slug),
  ),
  defineRoute(calls.replaceTeam, async ({ input: { params, body }, actor, deps }) =>
    changeTeam(deps, actor, params.slug, {
      ...body,
      invoice_email: body.invoice_email ?? null,
      country: body.country ?? null,
      invoice_name: body.invoice_name ?? null,
    }),
  ),
  defineRoute(
    calls.updateTeam,
    async ({ input, actor, deps }) => await changeTeam(deps, actor, input.params.slug, input.body),
  ),
]
