import { signInWithTwitter as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { closeSession, sessionCookieName, setSessionCookie } from '../../sessions/session.service.ts'
import { readUser } from '../../user/user.service.ts'
import { readBrowser } from '../browser-cookie.ts'
import { signInByTwitter } from '../sign-in.service.ts'

export const signInWithTwitter = defineRoute(endpoint, async ({ input, deps, request, reply, signal }) => {
  const before = request.cookies[sessionCookieName(deps.config)]
  const opened = await signInByTwitter(deps, {
    callback: input.body,
    browser: readBrowser(deps, request),
    user_agent: request.headers['user-agent'] ?? '',
    signal,
  })
  // A new id at each sign-in; the one before it ends.
  if (before !== undefined) await closeSession(deps.db, before)
  setSessionCookie(deps, reply, opened.cookie)
  return { user: await readUser(deps, opened.user_id, opened.token) }
})
