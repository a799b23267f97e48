import { requestPersonalLink as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { startChallenge } from '../challenge.service.ts'

export const requestPersonalLink = defineRoute(endpoint, async ({ input: { query }, deps, request }) => {
  // HEAD has no effect.
  if (request.method === 'GET')
    await startChallenge(deps, {
      purpose: 'personal-link',
      email: query.email,
      user_id: null,
      language: query.language ?? 'en',
      return_path: query.return_path ?? null,
      browser: '',
    })
  return { sent: true as const }
})
