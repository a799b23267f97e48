import { getSchema as endpoint } from '@rookery/contract/lookups/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { openapiDocument } from '../../../app/openapi.ts'

export const getSchema = defineRoute(endpoint, async () => openapiDocument())
