import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { XResource } from '@rookery/network'
import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'

/** Prices in millionths of a dollar, valid from a day on (UTC). */
export interface DatedPrices {
  readonly from: string
  readonly micro: Readonly<Record<XResource, number>>
}

export interface NetworkSpendConfig {
  /** Oldest first. */
  readonly prices: readonly DatedPrices[]
  /** Most that a team or a connected account may cost a month, in millionths of a dollar; null: no limit. */
  readonly cap_each_micro: number | null
  /** The same for the whole installation. */
  readonly cap_all_micro: number | null
  /** Whether the reads that premium plans include are counted; not where X does not charge them one by one. */
  readonly counts_allowances: boolean
}

/** X's prices per resource or request, as published. */
const publishedPrices: readonly DatedPrices[] = [
  {
    from: '2026-02-06',
    micro: {
      post: 5_000,
      user: 10_000,
      follow: 10_000,
      list: 5_000,
      like: 1_000,
      analytics: 5_000,
      trend: 10_000,
      counts: 5_000,
      list_create: 10_000,
      list_manage: 5_000,
      interaction: 15_000,
      interaction_delete: 10_000,
      follow_event: 10_000,
    },
  },
]

const price = z.int().min(0).max(1_000_000_000)
const pricesFile = z
  .array(
    z.strictObject({
      from: z.iso.date(),
      micro: z.strictObject({
        post: price,
        user: price,
        follow: price,
        list: price,
        like: price,
        analytics: price,
        trend: price,
        counts: price,
        list_create: price,
        list_manage: price,
        interaction: price,
        interaction_delete: price,
        // Files from before events were read do not name it.
        follow_event: price.default(10_000),
      } satisfies Record<XResource, z.ZodType>),
    }),
  )
  .min(1)

const readPrices = (path: string): readonly DatedPrices[] => {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(
      'bad_config',
      `X_PRICES_FILE: ${path} is not readable JSON (${(error as Error).message})`,
    )
  }
  const parsed = pricesFile.safeParse(content)
  if (parsed.success) return parsed.data.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [issue] = parsed.error.issues
  throw new StartError('bad_config', `X_PRICES_FILE: ${issue?.path.join('.')} ${issue?.message}`)
}

const MICRO_A_DOLLAR = 1_000_000

const readCap = (name: string, text: string): number | null => {
  if (text === 'none') return null
  const dollars = Number(text)
  if (!/^\d+(\.\d{1,2})?$/.test(text) || dollars > 1_000_000)
    throw new StartError(
      'bad_config',
      `${name} must be dollars a month, such as 50, or 'none', not '${text}'`,
    )
  return Math.round(dollars * MICRO_A_DOLLAR)
}

/**
 * What calls of X cost, and how much may be spent in a month. The real network has limits by default; the
 * sandbox, where nothing costs money, has none.
 */
export const readNetworkSpend = (env: Env, isReal: boolean): NetworkSpendConfig => ({
  prices: env.X_PRICES_FILE ? readPrices(env.X_PRICES_FILE) : publishedPrices,
  cap_each_micro: readCap('X_SPEND_CAP_EACH', env.X_SPEND_CAP_EACH || (isReal ? '50' : 'none')),
  cap_all_micro: readCap('X_SPEND_CAP', env.X_SPEND_CAP || (isReal ? '500' : 'none')),
  counts_allowances: env.PREMIUM_ALLOWANCES !== 'off',
})
