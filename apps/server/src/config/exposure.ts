import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'
import { isLocalAddress, isLocalName } from './is-local-address.ts'
import { requireTls } from './require-tls.ts'

/**
 * Settings with addresses that lead to a real network or payment provider, unless they point to this machine.
 */
const networkSettings = [
  'X_API_URL',
  'X_WEB_URL',
  'X_UPLOAD_URL',
  'X_ADS_URL',
  'X_PICTURES_URL',
  'FACEBOOK_URL',
  'FACEBOOK_GRAPH_URL',
  'LINKEDIN_URL',
  'LINKEDIN_API_URL',
  'PAYMENTS_URL',
] as const
const hostLists = ['TEAM_HOSTS', 'PRO_HOSTS', 'PREMIUM_HOSTS'] as const

/**
 * The first setting, as `NAME=value`, that makes this server reachable by others or connects it to a network
 * other than the local sandbox; null if the server is for this machine only.
 */
export const exposingSetting = (env: Env): string | null => {
  const settingText = (name: string): string => `${name}=${env[name]}`
  if (env.HOST && !isLocalName(env.HOST)) return settingText('HOST')
  if (env.PUBLIC_URL && !isLocalAddress(env.PUBLIC_URL)) return settingText('PUBLIC_URL')
  const hostList = hostLists.find((name) =>
    (env[name] ?? '').split(',').some((host) => host.trim() && !isLocalName(host.trim())),
  )
  const address = networkSettings.find((name) => env[name] && !isLocalAddress(env[name]))
  const name = hostList ?? address
  return name ? settingText(name) : null
}

/**
 * Settings that protect people's data and money: required on an exposed server, and never the public
 * defaults.
 */
const requiredSettings = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SECRET_KEY',
  'X_CONSUMER_KEY',
  'X_CONSUMER_SECRET',
  'PAYMENTS_KEY',
  'PAYMENTS_PUBLIC_KEY',
  'PAYMENTS_WEBHOOK_SECRET',
  'STANDALONE_TOKENS',
  'SMTP_URL',
  'MAIL_FROM',
] as const

/** Throws StartError, naming each setting, if an exposed server uses local defaults, plain HTTP or a store without TLS. */
export const requireGuards = (env: Env, by: string, known: Readonly<Record<string, string>>): void => {
  const missingSettings = requiredSettings.filter((name) => !env[name])
  if (missingSettings.length > 0)
    throw new StartError(
      'missing_env',
      `Missing env variables: ${missingSettings.join(', ')} (others can reach the server, or it reaches others: ${by})`,
    )
  const public_ = requiredSettings.filter((name) => env[name] === known[name])
  if (public_.length > 0)
    throw new StartError(
      'bad_config',
      `Everybody knows the value of ${public_.join(', ')}: choose your own where others can reach the server (${by}).`,
    )
  if (!env.PUBLIC_URL!.startsWith('https:'))
    throw new StartError(
      'bad_config',
      `PUBLIC_URL must begin with https:// where others can reach the server (${by}): over plain HTTP cookies can be read on the way.`,
    )
  requireTls(env, by)
}
