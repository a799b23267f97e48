/** What `done` and `total` of a job count. */
export const jobUnits = ['people', 'rows', 'entries', 'bytes', 'weeks', 'ad_sets', 'steps'] as const

interface JobKindRow {
  readonly unit: (typeof jobUnits)[number]
  /** Whether it works on something that has a name of its own; else its kind says everything. */
  readonly has_subject: boolean
  /** Starts by itself every hour or week, so the frame does not show it among the running jobs. */
  readonly recurring: boolean
  /** Whether its end is a notification. */
  readonly notification: boolean
  /** Where its result is seen. */
  readonly result: 'jobs' | 'audience_lists' | 'uploads'
  /** Steps that are shown while it runs. */
  readonly steps: readonly string[]
}

const ofTeam = { has_subject: true, recurring: false, notification: true, result: 'jobs' } as const
const profileSteps = ['profile', 'posts', 'followers', 'following'] as const

/**
 * All that is known of a kind of job outside its handler; its texts are in the namespace `jobs`. Uploads,
 * syncs of ad accounts, media, campaigns and ad sets belong to a team; tracking to a team or to a person's
 * connected account, changes of lists to the latter; imports and crawls to the operator; mirrors of the network's catalogues and inference
 * after an update to no one.
 */
export const jobKinds = {
  upload: { ...ofTeam, unit: 'people', result: 'uploads', steps: ['preparing', 'uploading', 'processing'] },
  import: { ...ofTeam, unit: 'bytes', result: 'audience_lists', steps: ['reading', 'matching'] },
  crawl: { ...ofTeam, unit: 'rows', steps: profileSteps },
  mirror: {
    ...{ unit: 'entries', has_subject: false, recurring: true, notification: false, result: 'jobs' },
    steps: [
      ...(['locations', 'interests', 'conversations', 'languages', 'events'] as const),
      ...(['tv_markets', 'tv_shows', 'network_operators'] as const),
    ],
  },
  tracking: {
    ...{ ...ofTeam, unit: 'rows', notification: false },
    steps: [
      ...profileSteps,
      'subscribing',
      'folding',
      'budget',
      'checking followers',
      'checking following',
      'checking again',
      'comparing',
    ],
  },
  /** People added to a list on X or removed from it, one by one. */
  list_change: { ...ofTeam, unit: 'people', steps: ['looking up', 'changing members'] },
  /** A report about a connected account, as a file. */
  creator_report: { ...ofTeam, unit: 'steps', steps: ['reading figures', 'drawing'] },
  ads_sync: {
    ...{ ...ofTeam, unit: 'entries', recurring: true, notification: false },
    steps: [
      ...(['campaigns', 'line items', 'promoted posts', 'promoted profiles', 'pre-roll videos'] as const),
      ...(['targeting', 'active entities', 'hourly figures'] as const),
    ],
  },
  /** Its steps are the weeks it counts. */
  monitor: { ...ofTeam, unit: 'weeks', steps: [] },
  media: { ...ofTeam, unit: 'bytes', steps: ['uploading', 'transcoding'] },
  campaign: { ...ofTeam, unit: 'ad_sets', steps: ['line items', 'taking back'] },
  adset: {
    ...{ ...ofTeam, unit: 'steps' },
    steps: ['targeting', 'promoted posts', 'line items', 'taking back'],
  },
  /** Targeting written to existing ad sets, and its undoing. */
  apply: { ...ofTeam, unit: 'ad_sets', steps: ['targeting', 'putting back'] },
  /** Ends at once: its end tells that the targeting of an ad set is no longer what was applied. */
  drift: { ...ofTeam, unit: 'ad_sets', recurring: true, steps: [] },
  /** Ends at once: its end tells that the autopilot of a usage stopped. */
  autopilot_stop: { ...ofTeam, unit: 'ad_sets', recurring: true, steps: [] },
  inference: {
    ...{ unit: 'people', has_subject: false, recurring: false, notification: false, result: 'jobs' },
    steps: ['inferring', 'publishing'],
  },
} as const satisfies Record<string, JobKindRow>

export type JobKind = keyof typeof jobKinds
export type JobStep = (typeof jobKinds)[JobKind]['steps'][number]
export const jobKindNames = Object.keys(jobKinds) as [JobKind, ...JobKind[]]
