import { invalid } from '../../../errors/app-error.ts'

/** One callback a network, so that what one network sends cannot be handed to another. */
export const checkRedirect = (redirect: string, ownOrigin: string, provider: string): void => {
  if (redirect !== `${ownOrigin}/login/${provider}`) throw invalid({ redirect_uri: 'input.invalid' })
}

/**
 * The page that X sends the person back to: on this very origin and under /login/, so that neither a token nor the person can be sent
 * anywhere else.
 */
export const checkCallback = (callback: string, ownOrigin: string): void => {
  const url = URL.canParse(callback) ? new URL(callback) : null
  const fine =
    url !== null &&
    url.origin === ownOrigin &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    url.pathname.startsWith('/login/')
  if (!fine) throw invalid({ oauth_callback: 'input.invalid' })
}
