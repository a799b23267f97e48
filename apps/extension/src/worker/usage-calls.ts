import type { ApplyPreview, AudienceUsage, TargetingPackage } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import type { ApplyMode } from '../shared/run.ts'
import { callServer } from './calls.ts'

/** What is written, and to what. */
export interface ApplyInput {
  readonly ad_account_id: string
  readonly targeting_package: TargetingPackage
  readonly countries: string[]
  readonly mode: ApplyMode
  readonly adset_ids: string[]
}

/** What applying would do; the server reads the ad groups and writes nothing. */
export const previewOnServer = async (input: ApplyInput): Promise<ApplyPreview> =>
  await callServer(uploadsCalls.previewAudienceUsage, input)

/** Writes the list to the ad groups. The same run, asked twice, is done once. */
export const applyOnServer = async (
  run: string,
  audience_config_id: string,
  input: ApplyInput,
): Promise<AudienceUsage> =>
  await callServer(
    uploadsCalls.createAudienceUsage,
    { ...input, state: 'applied', audience_config_id },
    { idempotencyKey: run },
  )

export const undoOnServer = async (pk: string, adset_ids: string[]): Promise<AudienceUsage> =>
  await callServer(uploadsCalls.restoreAudienceUsage, { pk, adset_ids })

export const readUsage = async (id: string, ad_account_id: string): Promise<AudienceUsage | null> => {
  const { results } = await callServer(uploadsCalls.listAudienceUsages, { ad_account_id, limit: 50 })
  return results.find((usage) => usage.id === id) ?? null
}
