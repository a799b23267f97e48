import { invalid } from '../../../errors/app-error.ts'

/** One callback path per network, so that a response of one network cannot be passed off as another's. */
export const checkRedirect = (redirect: string, ownOrigin: string, provider: string): void => {
  if (redirect !== `${ownOrigin}/login/${provider}`) throw invalid({ redirect_uri: 'input.invalid' })
}

/**
 * The page X redirects to: on this origin and under /login/, so that neither the token nor the user can be
 * sent elsewhere.
 */
export const checkCallback = (callback: string, ownOrigin: string): void => {
  const url = URL.canParse(callback) ? new URL(callback) : null
  const isValid =
    url !== null &&
    url.origin === ownOrigin &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    url.pathname.startsWith('/login/')
  if (!isValid) throw invalid({ oauth_callback: 'input.invalid' })
}
