import * as calls from '@rookery/contract/population/growth/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { usesImportedPeople } from '../imports/imported-people.service.ts'
import { readGrowth } from './growth.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getPopulationGrowth, async ({ deps }) => ({
    growth: usesImportedPeople(deps.population) ? null : readGrowth(deps),
  })),
]
