import { requestMagicLink as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { keepBrowser } from '../../sign-in/browser.service.ts'
import { startChallenge } from '../challenge.service.ts'

export const requestMagicLink = defineRoute(
  endpoint,
  async ({ input: { body }, deps, request, reply }) =>
    await startChallenge(deps, {
      purpose: 'sign-in',
      email: body.email,
      user_id: null,
      language: body.language ?? 'en',
      return_path: body.return_path ?? null,
      browser: keepBrowser(deps, request, reply),
    }),
)
