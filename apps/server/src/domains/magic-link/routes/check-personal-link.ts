import { checkPersonalLink as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { checkLink } from '../challenge.service.ts'

export const checkPersonalLink = defineRoute(endpoint, async ({ input, deps }) => ({
  valid: (await checkLink({ ...deps, db: deps.store.db }, 'personal-link', input.query.magic)) !== null,
}))
