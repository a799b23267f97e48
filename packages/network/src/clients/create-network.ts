import { HttpCore, type HttpCoreOptions, type NetworkHosts } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import type { Credentials } from '../oauth2/credentials.ts'
import { AdsClient } from './ads-client.ts'
import { FacebookClient, type FacebookApp } from './facebook-client.ts'
import { LinkedinClient, type LinkedinApp } from './linkedin-client.ts'
import { OAuth2Client, type OAuth2App } from './oauth2-client.ts'
import { SignInClient } from './sign-in-client.ts'
import { XClient } from './x-client.ts'

/** The apps registered with each network; a network without one cannot be signed in with. */
export interface NetworkOptions extends HttpCoreOptions {
  oauth2?: OAuth2App
  facebook?: FacebookApp
  linkedin?: LinkedinApp
}

export interface Network {
  /** Sign-in with X by OAuth 1.0a. */
  signIn: SignInClient
  /** Sign-in with X by OAuth 2.0, and the app's own bearer; null without an app, like the two below. */
  oauth2: OAuth2Client | null
  facebook: FacebookClient | null
  linkedin: LinkedinClient | null
  /** X API v2 as that person, or as the app alone. */
  x: (credentials: Credentials) => XClient
  /** Ads API as that person. */
  ads: (token: UserToken) => AdsClient
  /** Hosts and ad accounts that are left alone for now, because they are down. */
  openCircuits: () => number
}

/**
 * The network's clients over one HTTP core, so that rate limits are shared: make one a process. Out of the box `hosts`
 * point at X; give all of them to point at the sandbox.
 */
export const createNetwork = (options: NetworkOptions): Network => {
  const { oauth2, facebook, linkedin } = options
  const http = new HttpCore(options)
  return {
    signIn: new SignInClient(http),
    oauth2: oauth2 ? new OAuth2Client(http, oauth2) : null,
    facebook: facebook ? new FacebookClient(http, facebook) : null,
    linkedin: linkedin ? new LinkedinClient(http, linkedin) : null,
    x: (credentials) => new XClient(http, credentials),
    ads: (token) => new AdsClient(http, token),
    openCircuits: () => http.openCircuits,
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
