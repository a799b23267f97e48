import { exchangeTwitterToken as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readBrowser } from '../browser-cookie.ts'
import { cancelOauth, exchangeOauth, unauthorizedAttempt } from '../oauth.service.ts'

export const exchangeTwitterToken = defineRoute(endpoint, async ({ input, deps, request, signal }) => {
  const { oauth_token, oauth_verifier, denied } = input.query
  const browser = readBrowser(deps, request)
  if (denied !== undefined && browser !== null) await cancelOauth(deps, denied, browser)
  if (!oauth_token || !oauth_verifier) throw unauthorizedAttempt()
  const { user_id, screen_name } = await exchangeOauth(deps, { oauth_token, oauth_verifier }, browser, signal)
  return { user_id, screen_name }
})
