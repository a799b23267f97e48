import * as calls from '@rookery/contract/population/test-reset/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { resetStores, resetTables } from './reset.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.resetMock, async ({ deps }) => await resetStores(deps)),
  defineRoute(calls.resetSchema, async ({ deps }) => await resetTables(deps)),
]
