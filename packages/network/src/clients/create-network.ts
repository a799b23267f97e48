import { HttpCore, type HttpCoreOptions } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import { AdsClient } from './ads-client.ts'
import { SignInClient } from './sign-in-client.ts'
import { XClient } from './x-client.ts'

export interface Network {
  signIn: SignInClient
  /** X API v2 as that person. */
  x: (token: UserToken) => XClient
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
    x: (token) => new XClient(http, token),
    ads: (token) => new AdsClient(http, token),
  }
}

/** All hosts at one address, as the sandbox serves them. */
export const singleHost = (url: string) => ({ api: url, x: url, upload: url, ads: url })
