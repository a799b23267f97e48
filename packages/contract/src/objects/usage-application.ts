import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { id, time } from './common.ts'
import { recipeWarning } from './sizes.ts'

/** Whether the targeting of an ad set is replaced by the package, or the package is added to it. */
export const applyModes = ['replace', 'add'] as const
export type ApplyMode = (typeof applyModes)[number]

export const adSetRunStates = [
  'waiting',
  'writing',
  'applied',
  'partial',
  'taking_back',
  'failed',
  'undoing',
  'undone',
  'replaced',
] as const
export type AdSetRunState = (typeof adSetRunStates)[number]

/** What the network had of the plan when it was read back; every list is of names a person reads. */
const drift = z.object({ missing: z.array(z.string()), extra: z.array(z.string()), at: time })

/** One ad set to which a package was written, with what was read back from the network. */
export const adSetReceipt = z.object({
  /** Our id of the ad set; null where it was deleted here. */
  adset_id: id.nullable(),
  network_id: z.string(),
  name: z.string(),
  state: z.enum(adSetRunStates),
  planned: plain('things'),
  taken: plain('things'),
  /** Criteria that stood there before and were left as they were. */
  kept: plain('things'),
  missing: z.array(z.string()),
  extra: z.array(z.string()),
  /** Changed by somebody else while it was written. */
  changed_by_others: z.array(z.string()),
  /** Whether it was paused while it was written, and whether it still is. */
  paused: z.enum(['before', 'while_written', 'still', 'refused']).nullable(),
  /** Why it failed, or why it was not paused. */
  cause: z.string(),
  confirmed_at: time.nullable(),
  checked_at: time.nullable(),
  /** Null while the network still has what was confirmed. */
  drift: drift.nullable(),
})
export type AdSetReceipt = z.infer<typeof adSetReceipt>

/** A run of the server that writes a package to ad sets and reads it back. */
export const usageApplication = z.object({
  state: z.enum(['applying', 'applied', 'partial', 'failed', 'undoing', 'undone']),
  mode: z.enum(applyModes),
  job_id: id.nullable(),
  /** What the network cannot say of the package. */
  residual: z.array(recipeWarning),
  ad_sets: z.array(adSetReceipt),
})
export type UsageApplication = z.infer<typeof usageApplication>

/** What applying would do to one ad set. */
export const adSetPreview = z.object({
  adset_id: id.nullable(),
  network_id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  kept: z.array(z.string()),
  added: z.array(z.string()),
  replaced: z.array(z.string()),
})
export type AdSetPreview = z.infer<typeof adSetPreview>

export const applyPreview = z.object({
  ad_sets: z.array(adSetPreview),
  /** Named items for which the network has no value. */
  impossible: z.array(z.string()),
  /** Why it cannot be applied at all; null if it can. */
  refused: z.string().nullable(),
  residual: z.array(recipeWarning),
  applied_handle_count: plain('things'),
  dropped_handles: z.array(z.string()),
  /** Ad groups that the package needs on the network, if not one. */
  ad_sets_needed: plain('things'),
})
export type ApplyPreview = z.infer<typeof applyPreview>
