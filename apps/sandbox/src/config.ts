import type { WorldOptions } from '@rookery/world'
import { z } from 'zod'

const schema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4_100),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_DATA_DIR: z.string().min(1).default('data/sandbox'),
  WORLD_SEED: z.coerce.number().int().min(0).default(1),
  WORLD_SIZE: z.coerce.number().int().min(200).max(16_000_000).default(200_000),
  WORLD_DATE: z.iso.date().default('2026-11-01'),
  /** `off`: a null world, in which nothing about creators' posts has an effect. */
  WORLD_EFFECTS: z.enum(['planted', 'off']).default('planted'),
  /** `panel`: 400 creators more, 200 with effects and 200 without. */
  WORLD_CREATORS: z.enum(['sign_in', 'panel']).default('sign_in'),
  /** Origins (comma separated) that sign-in may redirect to, in addition to loopback addresses. */
  PRODUCT_ORIGIN: z.string().default(''),
  SANDBOX_CONSUMER_KEY: z.string().min(1).default('rookery-sandbox-app'),
  SANDBOX_CONSUMER_SECRET: z.string().min(1).default('rookery-sandbox-app-secret'),
  /** OAuth 2.0: a confidential app and a public one. */
  SANDBOX_OAUTH2_CLIENT_ID: z.string().min(1).default('rookery-sandbox-client'),
  SANDBOX_OAUTH2_CLIENT_SECRET: z.string().min(1).default('rookery-sandbox-client-secret'),
  SANDBOX_OAUTH2_PUBLIC_CLIENT_ID: z.string().min(1).default('rookery-sandbox-public'),
  SANDBOX_FACEBOOK_APP_ID: z.string().regex(/^\d+$/).default('400100200300'),
  SANDBOX_FACEBOOK_APP_SECRET: z.string().min(1).default('rookery-sandbox-facebook-secret'),
  SANDBOX_LINKEDIN_CLIENT_ID: z.string().min(1).default('rookerysandboxlinkedin'),
  SANDBOX_LINKEDIN_CLIENT_SECRET: z.string().min(1).default('rookery-sandbox-linkedin-secret'),
  /** Port of the mail server; 0 takes any free port. Default: 25 above the HTTP port. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Bearer key of the payment provider's API. */
  SANDBOX_PAYMENT_KEY: z.string().min(1).default('sk_test_rookery_sandbox'),
  SANDBOX_WEBHOOK_SECRET: z.string().min(1).default('whsec_rookery_sandbox'),
  /** Address that payment events are posted to; none if empty. */
  SANDBOX_WEBHOOK_URL: z.string().default(''),
  /** Seconds from an upload to its result. The real network takes 6 to 8 hours. */
  SANDBOX_PROCESSING_SECONDS: z.coerce.number().min(0).default(8),
  /** Length of the 15-minute rate-limit windows, in seconds. */
  SANDBOX_WINDOW_SECONDS: z.coerce.number().min(1).default(900),
  /**
   * Calls of `GET accounts` in a window. Whether the network's limit of 5 for global reads applies is not
   * documented: set 5 to try it.
   */
  SANDBOX_ACCOUNTS_LIMIT: z.coerce.number().int().min(1).default(2_000),
  /** `old` (retweet_count, …) or `new` (repost_count, …) field names of API v2. */
  SANDBOX_V2_NAMES: z.enum(['old', 'new']).default('old'),
  /** `off`: follow and unfollow calls are refused, as on every self-serve plan of X since April 2026. */
  SANDBOX_FOLLOW_WRITES: z.enum(['on', 'off']).default('off'),
  /** `on`: the people one can sign in as have past campaigns, so that there are figures from the start. */
  SANDBOX_PAST_CAMPAIGNS: z.enum(['on', 'off']).default('off'),
  /** Dollars of credits the app begins with; calls are refused with 402 once they are used up. */
  SANDBOX_CREDITS: z.union([z.literal('unlimited'), z.coerce.number().min(0)]).default('unlimited'),
  /** Days the world's clock is behind the real one at first, so that the days until today can be walked through. */
  SANDBOX_DAYS_BEHIND: z.coerce.number().int().min(0).max(400).default(0),
  /** Posts the app may read per month. */
  SANDBOX_POST_CAP: z.coerce.number().int().min(0).default(3_000_000),
})

export interface SandboxConfig {
  port: number
  host: string
  dataDir: string
  world: WorldOptions
  productOrigins: string[]
  consumer: { key: string; secret: string }
  oauth2: { id: string; secret: string; publicId: string }
  facebook: { id: string; secret: string }
  linkedin: { id: string; secret: string }
  smtpPort: number
  payment: { key: string; webhookSecret: string; webhookUrl: string }
  processingSeconds: number
  windowSeconds: number
  accountsLimit: number
  v2Names: 'old' | 'new'
  followWrites: boolean
  pastCampaigns: boolean
  /** Dollars; null: unlimited. */
  credits: number | null
  daysBehind: number
  postCap: number
}

/**
 * Reads the configuration from the environment; throws an Error with a one-line message naming the invalid
 * variable.
 */
export const readConfig = (env: Record<string, string | undefined>): SandboxConfig => {
  const presentSettings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(presentSettings)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`sandbox: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const parsedConfig = result.data
  return {
    port: parsedConfig.SANDBOX_PORT,
    host: parsedConfig.SANDBOX_HOST,
    dataDir: parsedConfig.SANDBOX_DATA_DIR,
    world: {
      seed: parsedConfig.WORLD_SEED,
      size: parsedConfig.WORLD_SIZE,
      date: parsedConfig.WORLD_DATE,
      effects: parsedConfig.WORLD_EFFECTS,
      creators: parsedConfig.WORLD_CREATORS,
    },
    productOrigins: parsedConfig.PRODUCT_ORIGIN.split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    consumer: { key: parsedConfig.SANDBOX_CONSUMER_KEY, secret: parsedConfig.SANDBOX_CONSUMER_SECRET },
    oauth2: {
      id: parsedConfig.SANDBOX_OAUTH2_CLIENT_ID,
      secret: parsedConfig.SANDBOX_OAUTH2_CLIENT_SECRET,
      publicId: parsedConfig.SANDBOX_OAUTH2_PUBLIC_CLIENT_ID,
    },
    facebook: { id: parsedConfig.SANDBOX_FACEBOOK_APP_ID, secret: parsedConfig.SANDBOX_FACEBOOK_APP_SECRET },
    linkedin: {
      id: parsedConfig.SANDBOX_LINKEDIN_CLIENT_ID,
      secret: parsedConfig.SANDBOX_LINKEDIN_CLIENT_SECRET,
    },
    smtpPort:
      parsedConfig.SANDBOX_SMTP_PORT ??
      (parsedConfig.SANDBOX_PORT === 0 ? 0 : Math.min(parsedConfig.SANDBOX_PORT + 25, 65_535)),
    payment: {
      key: parsedConfig.SANDBOX_PAYMENT_KEY,
      webhookSecret: parsedConfig.SANDBOX_WEBHOOK_SECRET,
      webhookUrl: parsedConfig.SANDBOX_WEBHOOK_URL,
    },
    processingSeconds: parsedConfig.SANDBOX_PROCESSING_SECONDS,
    windowSeconds: parsedConfig.SANDBOX_WINDOW_SECONDS,
    accountsLimit: parsedConfig.SANDBOX_ACCOUNTS_LIMIT,
    v2Names: parsedConfig.SANDBOX_V2_NAMES,
    followWrites: parsedConfig.SANDBOX_FOLLOW_WRITES === 'on',
    pastCampaigns: parsedConfig.SANDBOX_PAST_CAMPAIGNS === 'on',
    credits: parsedConfig.SANDBOX_CREDITS === 'unlimited' ? null : parsedConfig.SANDBOX_CREDITS,
    daysBehind: parsedConfig.SANDBOX_DAYS_BEHIND,
    postCap: parsedConfig.SANDBOX_POST_CAP,
  }
}
