import { createPkce, type OAuth2Grant } from '@rookery/network'
import type { SignInRole } from '@rookery/world'
import { answerConsent, type TestSandbox } from './start-sandbox.ts'

export const callback = 'http://127.0.0.1:3000/callback'

/** Signs in with X by OAuth 2.0 through the consent page; returns the code. */
export const xCode = async (box: TestSandbox, role: SignInRole, scopes?: readonly string[]) => {
  const { verifier, challenge } = createPkce()
  const client = box.network.oauth2
  if (client === null) throw new Error('the test network has no OAuth 2.0 app')
  const authorizeParams = { redirect_uri: callback, state: 'st', challenge, ...(scopes ? { scopes } : {}) }
  const callbackUrl = await answerConsent(
    client.authorizeUrl(authorizeParams),
    box.person(role).index,
    'allow',
  )
  return {
    code: callbackUrl.searchParams.get('code') ?? '',
    redirect_uri: callback,
    verifier,
    back: callbackUrl,
    client,
  }
}

export const xGrant = async (
  box: TestSandbox,
  role: SignInRole,
  scopes?: readonly string[],
): Promise<OAuth2Grant> => {
  const { client, ...given } = await xCode(box, role, scopes)
  return await client.exchangeCode(given)
}

/** The code of a sign-in with Facebook. `withholdEmail` declines the e-mail address. */
export const facebookCode = async (box: TestSandbox, role: SignInRole, withholdEmail = false) => {
  const client = box.network.facebook
  if (client === null) throw new Error('the test network has no Facebook app')
  const url = client.authorizeUrl({ redirect_uri: callback, state: 'st' })
  const callbackUrl = await answerConsent(
    url,
    box.person(role).index,
    'allow',
    withholdEmail ? [['keep_email', 'on']] : [],
  )
  return {
    code: callbackUrl.searchParams.get('code') ?? '',
    redirect_uri: callback,
    client,
    back: callbackUrl,
  }
}

export const linkedinCode = async (box: TestSandbox, role: SignInRole, scopes?: readonly string[]) => {
  const client = box.network.linkedin
  if (client === null) throw new Error('the test network has no LinkedIn app')
  const url = client.authorizeUrl({ redirect_uri: callback, state: 'st', ...(scopes ? { scopes } : {}) })
  const callbackUrl = await answerConsent(url, box.person(role).index, 'allow')
  return {
    code: callbackUrl.searchParams.get('code') ?? '',
    redirect_uri: callback,
    client,
    back: callbackUrl,
  }
}
