import { replaceTeam as endpoint } from '@rookery/contract/teams/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { changeTeam } from '../team.service.ts'

export const replaceTeam = defineRoute(endpoint, async ({ input: { params, body }, actor, deps }) =>
  changeTeam(deps, actor, params.slug, {
    ...body,
    invoice_email: body.invoice_email ?? null,
    country: body.country ?? null,
    invoice_name: body.invoice_name ?? null,
  }),
)
