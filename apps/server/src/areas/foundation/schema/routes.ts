import * as calls from '@rookery/contract/foundation/schema/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { openapiDocument } from '../../../app/page/openapi.ts'

export const routes: readonly Route[] = [defineRoute(calls.getSchema, async () => openapiDocument())]
