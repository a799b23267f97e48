import { jobKinds, type JobKind } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import type { Job } from '@rookery/contract'

interface BackgroundKindRow {
  /** Kind under which it is listed; null if it is not listed. */
  readonly shown_as: JobKind | null
  readonly unit: Job['unit']
}

/** Kinds that the server has besides those that users see. */
const ownKinds = {
  /** Run by an operator's command. */
  file_import: { shown_as: 'import', unit: 'rows' },
  /** Run by the server. */
  population_import: { shown_as: 'import', unit: 'rows' },
  /** Looks once a day whether ad sets still have what was applied. */
  usage_check: { shown_as: null, unit: 'ad_sets' },
  /** Reads the posts of connected accounts every hour. */
  own_posts: { shown_as: null, unit: 'rows' },
  /** Reads once a day who reacts to the posts of connected accounts. */
  engagers: { shown_as: null, unit: 'rows' },
  /** Applies once a day what has changed of a list that is on autopilot. */
  autopilot: { shown_as: null, unit: 'ad_sets' },
  /** Compares subscriptions with the payment provider's every night. */
  payment_check: { shown_as: null, unit: 'rows' },
  mail: { shown_as: null, unit: 'steps' },
  revocation: { shown_as: null, unit: 'steps' },
} as const satisfies Record<string, BackgroundKindRow>

export type BackgroundKind = JobKind | keyof typeof ownKinds

const seenKinds = Object.fromEntries(
  Object.entries(jobKinds).map(([kind, { unit }]) => [kind, { shown_as: kind, unit }]),
) as Record<JobKind, BackgroundKindRow>

export const backgroundKinds: Readonly<Record<BackgroundKind, BackgroundKindRow>> = {
  ...seenKinds,
  ...ownKinds,
}

/** Kinds displayed in the list of jobs. */
export const listedKinds = (Object.keys(backgroundKinds) as BackgroundKind[]).filter(
  (kind) => backgroundKinds[kind].shown_as !== null,
)

/** Kind under which a listed job is shown. */
export const displayedKind = (kind: BackgroundKind): JobKind => {
  const { shown_as } = backgroundKinds[kind]
  if (shown_as === null) throw new Error(`Jobs of the kind ${kind} are not listed`)
  return shown_as
}
