import * as calls from '@rookery/contract/creators/enrichments/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { enrichPeople } from './enrich.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.enrichPeople,
    async ({ deps, actor, input, signal }) => await enrichPeople(deps, actor, input.body, signal),
  ),
]
