const syncStages = [
  'campaigns',
  'line items',
  'promoted posts',
  'promoted profiles',
  'pre-roll videos',
  'targeting',
  'active entities',
  'hourly figures',
] as const
export type Stage = (typeof syncStages)[number]

/** A sync's position; stored after every step. */
export interface Cursor {
  readonly [key: string]: string | number | boolean | null
  readonly stage: Stage
  /** The network's token of the next page; null on the first. */
  readonly page: string | null
  /** Rows of the listing under way so far. */
  readonly listed: number
  /** Of targeting: the last line item whose criteria are mirrored. */
  readonly after: string
  /** Calls for hourly figures since `window_at`, milliseconds. */
  readonly calls: number
  readonly window_at: number
  /** Calls to be made for one entity each, because the network refused one of a group. */
  readonly alone: number
}

export const startCursor: Cursor = {
  stage: 'campaigns',
  page: null,
  listed: 0,
  after: '',
  calls: 0,
  window_at: 0,
  alone: 0,
}

/** The cursor at the beginning of the next stage. */
export const nextCursor = (cursor: Cursor): Cursor => ({
  ...cursor,
  stage: syncStages[syncStages.indexOf(cursor.stage) + 1] ?? 'hourly figures',
  page: null,
  listed: 0,
})
