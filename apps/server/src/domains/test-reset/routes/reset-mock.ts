import { resetMock as endpoint } from '@rookery/contract/test-reset/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { resetStores } from '../reset.service.ts'

export const resetMock = defineRoute(endpoint, async ({ deps }) => await resetStores(deps))
