import { HttpCore, type HttpCoreOptions, type NetworkHosts } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import type { Credentials } from '../oauth2/credentials.ts'
import { AdsClient } from './ads-client.ts'
import { FacebookClient, type FacebookApp } from './facebook-client.ts'
import { LinkedinClient, type LinkedinApp } from './linkedin-client.ts'
import { OAuth2Client, type OAuth2App } from './oauth2-client.ts'
import { SignInClient } from './sign-in-client.ts'
import { XClient } from './x-client.ts'
import type { XMeter } from './x-meter.ts'

/** The apps registered with each network; a network without one offers no sign-in. */
export interface NetworkOptions extends HttpCoreOptions {
  oauth2?: OAuth2App
  facebook?: FacebookApp
  linkedin?: LinkedinApp
}

export interface Network {
  /** Sign-in with X by OAuth 1.0a. */
  signIn: SignInClient
  /** Sign-in with X by OAuth 2.0, and the app's own bearer token; null without an app, like the two below. */
  oauth2: OAuth2Client | null
  facebook: FacebookClient | null
  linkedin: LinkedinClient | null
  /** X API v2 on behalf of a user or of the app. The meter books what its calls cost. */
  x: (credentials: Credentials, meter?: XMeter) => XClient
  /** Ads API on behalf of a user. */
  ads: (token: UserToken) => AdsClient
  /** Number of hosts and ad accounts that are not called at present because they fail. */
  openCircuits: () => number
}

/**
 * The network clients over one HTTP core, which share rate limits: create one per process. By default `hosts`
 * are the real ones of X; set all of them to use the sandbox.
 */
export const createNetwork = (options: NetworkOptions): Network => {
  const { oauth2, facebook, linkedin } = options
  const http = new HttpCore(options)
  return {
    signIn: new SignInClient(http),
    oauth2: oauth2 ? new OAuth2Client(http, oauth2) : null,
    facebook: facebook ? new FacebookClient(http, facebook) : null,
    linkedin: linkedin ? new LinkedinClient(http, linkedin) : null,
    x: (credentials, meter) => new XClient(http, credentials, meter),
    ads: (token) => new AdsClient(http, token),
    openCircuits: () => http.openCircuits,
  }
}

/** All hosts at one address, as with the sandbox. */
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
