import type { ApiError } from '@rookery/api-client'
import { ERROR_TEXT_CAP } from '@rookery/contract/constants.ts'
import { toasts } from '../feedback/toasts.ts'
import { messages } from '../i18n/i18n.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { forgetStoredUser } from '../api/stored-user.ts'
import { errorText } from '../errors/error-text.ts'

type ToLogin = () => void
let toLogin: ToLogin = () => location.assign('/login')
/** Set by the router: navigates to the login page without a reload. */
export const onSignInNeeded = (go: ToLogin) => {
  toLogin = go
}

/** 403s about the user's role, for which signing in again would change nothing. */
const notAboutSession = new Set([
  'permission_denied',
  'account_suspended',
  'token_scope',
  'fresh_sign_in',
  'passkey_required',
])

/** Leads to the login page and back here afterwards. */
export function goToLogin(): void {
  storeReturnPath(location.pathname + location.search + location.hash)
  forgetStoredUser()
  toLogin()
}

/**
 * The global error handler: a 403 leads to the login page and back afterwards (ERR-010), a 400 shows a toast
 * with the first 300 characters of its message (ERR-011). Calls with `quiet` are not handled here.
 */
export function handleApiError(error: ApiError): void {
  if (error.status === 403) {
    if (notAboutSession.has(error.code)) return void toasts.add({ level: 'error', text: errorText(error) })
    if (location.pathname.startsWith('/login')) return
    goToLogin()
  }
  if (error.status === 400) {
    const message = errorText(error).slice(0, ERROR_TEXT_CAP)
    toasts.add({ level: 'error', text: messages().of('errors')('failedToSubmit', { message }) })
  }
}
