import { uploadsCalls } from '@rookery/contract/facts.ts'
import type { Fact, InputOf } from '@rookery/contract'
import type { Remark } from '../shared/run.ts'
import { callServer } from './calls.ts'
import type { UsageAnswer } from './usage-answer.ts'

/** What applying would do; the server reads the ad groups and writes nothing. */
export interface PreviewAnswer {
  readonly ad_groups: readonly {
    readonly network_id: string
    readonly name: string
    readonly is_active: boolean
    readonly kept: readonly string[]
    readonly added: readonly string[]
    readonly replaced: readonly string[]
  }[]
  readonly impossible: readonly string[]
  readonly refused: string | null
  readonly residual: readonly Remark[]
  readonly dropped_handles: readonly string[]
}

export interface ApplyInput {
  readonly ad_account_id: string
  readonly targeting_package: unknown
  readonly countries: readonly string[]
  readonly mode: 'replace' | 'add'
  readonly adset_ids: readonly string[]
}

const previewUsage = {
  name: 'preview-audience-usage',
  method: 'POST',
  path: '/api/external/audience-usages/preview/',
} as const satisfies Fact

const call = async <T>(fact: Fact, input: object, key?: string): Promise<T> =>
  (await callServer(fact, input as InputOf<Fact>, key === undefined ? {} : { idempotencyKey: key })) as T

export const previewOnServer = async (input: ApplyInput): Promise<PreviewAnswer> =>
  await call<PreviewAnswer>(previewUsage, input)

/** Writes the list to the ad groups. The same run, asked twice, is done once. */
export const applyOnServer = async (
  run: string,
  audience_config_id: string,
  input: ApplyInput,
): Promise<UsageAnswer> =>
  await call<UsageAnswer>(
    uploadsCalls.createAudienceUsage,
    { ...input, state: 'applied', audience_config_id },
    run,
  )

export const undoOnServer = async (pk: string, adset_ids: readonly string[]): Promise<UsageAnswer> =>
  await call<UsageAnswer>(uploadsCalls.restoreAudienceUsage, { pk, adset_ids })

export const readUsage = async (id: string, ad_account_id: string): Promise<UsageAnswer | null> => {
  const { results } = await call<{ results: UsageAnswer[] }>(uploadsCalls.listAudienceUsages, {
    ad_account_id,
    limit: 50,
  })
  return results.find((usage) => usage.id === id) ?? null
}
