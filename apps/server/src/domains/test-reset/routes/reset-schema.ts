import { resetSchema as endpoint } from '@rookery/contract/test-reset/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { resetTables } from '../reset.service.ts'

export const resetSchema = defineRoute(endpoint, async ({ deps }) => await resetTables(deps))
