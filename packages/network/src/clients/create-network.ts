import { HttpCore, type HttpCoreOptions, type NetworkHosts } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import type { Credentials } from '../oauth2/credentials.ts'
import { AdsClient } from './ads-client.ts'
import { SignInClient } from './sign-in-client.ts'
import { XClient } from './x-client.ts'

export interface Network {
  signIn: SignInClient
  /** X API v2 as that person, or as the app alone. */
  x: (credentials: Credentials) => XClient
  /** Ads API as that person. */
  ads: (token: UserToken) => AdsClient
}

/**
 * The network's clients over one HTTP core, so that rate limits are shared: make one a process. Out of the box `hosts`
 * point at X; give all of them to point at the sandbox.
 */
export const createNetwork = (options: HttpCoreOptions): Network => {
  const http = new HttpCore(options)
  return {
    signIn: new SignInClient(http),
    x: (credentials) => new XClient(http, credentials),
    ads: (token) => new AdsClient(http, token),
  }
}

/** All hosts at one address, as the sandbox serves them. */
export const singleHost = (url: string): NetworkHosts => ({
  api: url,
  x: url,
  upload: url,
  ads: url,
  facebook: url,
  graph: url,
  linkedin: url,
  linkedin_api: url,
})
