import { networkHosts, type NetworkHosts, type NetworkOptions } from '@rookery/network'
import { StartError } from '../errors/start-error.ts'

/** Credentials of the product's app at a network. */
export interface App {
  readonly id: string
  readonly secret: string
}

/** Addresses of the networks and the apps registered there; a network whose app is null offers no sign-in. */
export interface NetworkConfig extends Readonly<NetworkHosts> {
  /** OAuth 1.0a credentials of X: sign-in and Ads API. */
  readonly consumer: { readonly key: string; readonly secret: string }
  /** Where browsers load the network's pictures from; no client asks it. */
  readonly pictures: string
  readonly apps: {
    readonly oauth2: App | null
    readonly facebook: App | null
    readonly linkedin: App | null
  }
}

/** The network's own host of profile pictures and photos: their addresses in profiles and posts begin with it. */
export const X_PICTURES = 'https://pbs.twimg.com'

type Env = Readonly<Record<string, string | undefined>>

const hostNames = {
  api: 'X_API_URL',
  x: 'X_WEB_URL',
  upload: 'X_UPLOAD_URL',
  ads: 'X_ADS_URL',
  facebook: 'FACEBOOK_URL',
  graph: 'FACEBOOK_GRAPH_URL',
  linkedin: 'LINKEDIN_URL',
  linkedin_api: 'LINKEDIN_API_URL',
} as const satisfies Record<keyof NetworkHosts, string>

/** Defaults for the sandbox. */
const sandboxApps = {
  oauth2: { id: 'rookery-sandbox-client', secret: 'rookery-sandbox-client-secret' },
  facebook: { id: '400100200300', secret: 'rookery-sandbox-facebook-secret' },
  linkedin: { id: 'rookerysandboxlinkedin', secret: 'rookery-sandbox-linkedin-secret' },
} as const satisfies Record<string, App>

const originOf = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartError('bad_config', `${name} is not a web address: ${text}`)
  return url.origin
}

/**
 * `sandbox` is the sandbox's address, or null for the real networks. With the sandbox, every host without a
 * setting of its own is the sandbox and all apps are registered; without it only networks with a configured
 * app are used. X_API_URL alone also disconnects the other networks from the sandbox, since none runs then.
 */
export const readNetworkConfig = (
  env: Env,
  sandbox: string | null,
  consumer: NetworkConfig['consumer'],
): NetworkConfig => {
  const host = (name: keyof NetworkHosts): string => {
    const hostName = env[hostNames[name]]
    return hostName ? originOf(hostNames[name], hostName) : (sandbox ?? networkHosts[name])
  }
  const app = (name: keyof typeof sandboxApps, id: string, secret: string): App | null => {
    if (env[id] && env[secret]) return { id: env[id], secret: env[secret] }
    if (env[id] || env[secret])
      throw new StartError('bad_config', `${id} and ${secret} must be given together.`)
    return sandbox !== null && !env.X_API_URL ? sandboxApps[name] : null
  }
  return {
    api: host('api'),
    x: host('x'),
    upload: host('upload'),
    ads: host('ads'),
    facebook: host('facebook'),
    graph: host('graph'),
    linkedin: host('linkedin'),
    linkedin_api: host('linkedin_api'),
    consumer,
    pictures: env.X_PICTURES_URL
      ? originOf('X_PICTURES_URL', env.X_PICTURES_URL)
      : sandbox !== null && !env.X_API_URL
        ? sandbox
        : X_PICTURES,
    apps: {
      oauth2: app('oauth2', 'X_CLIENT_ID', 'X_CLIENT_SECRET'),
      facebook: app('facebook', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'),
      linkedin: app('linkedin', 'LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'),
    },
  }
}

/** Options of the network clients. */
export const networkOptionsOf = ({
  consumer,
  apps,
  pictures: _,
  ...hosts
}: NetworkConfig): NetworkOptions => ({
  consumer,
  hosts,
  ...(apps.oauth2 ? { oauth2: apps.oauth2 } : {}),
  ...(apps.facebook ? { facebook: apps.facebook } : {}),
  ...(apps.linkedin ? { linkedin: apps.linkedin } : {}),
})
