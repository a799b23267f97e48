import { generateNativePack as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { nativePack } from '../native-pack.service.ts'

export const generateNativePack = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await nativePack(deps, actor, input.body, signal),
)
