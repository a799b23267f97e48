import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const x_account = z.string().regex(/^\d{1,20}$/)
const PATH = '/api/external/premium-suite/accounts/{x_account}/'

/** A number of followers by a day, beside the forecast and what is gained now. */
export const goalAnswer = z.object({
  followers: plain('public'),
  by: z.iso.date(),
  /** Followers when it was set; null if they were not known. */
  from_followers: plain('public').nullable(),
  /** The day (UTC) on which it was set. */
  set_on: z.iso.date(),
  /**
   * reached: there are as many already. expected: the low end of the forecast is above it. possible: it lies within
   * the band. unlikely: above the band. missed: the day is over. unknown: the history is too short for a forecast.
   */
  state: z.enum(['reached', 'expected', 'possible', 'unlikely', 'missed', 'unknown']),
  /** Days until then, today not included. */
  days_left: plain('time'),
  /** What it needs a day; null once the day has come. */
  needed_a_day: plain('public', z.number()).nullable(),
  /** The average of up to the last 28 days. */
  gained_a_day: plain('public', z.number()).nullable(),
  /** Forecast of that day, with its 80% band. */
  forecast: z.object({ low: plain('public'), mid: plain('public'), high: plain('public') }).nullable(),
})
export type GoalAnswer = z.infer<typeof goalAnswer>

/** What the account's owner noted about a day. */
export const accountNote = z.object({ id: z.string(), date: z.iso.date(), text: z.string() })
export type AccountNote = z.infer<typeof accountNote>

export const setAccountGoal = endpoint({
  name: 'set-account-goal',
  method: 'PUT',
  path: `${PATH}goal/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary:
    'Sets how many followers a connected account is to have by a day, or (null) ends the goal. get-creator-stats tells how it stands.',
  params: z.object({ x_account }),
  body: z.strictObject({
    goal: z.strictObject({ followers: z.int().min(1).max(1_000_000_000), by: z.iso.date() }).nullable(),
  }),
  status: 204,
})

export const addAccountNote = endpoint({
  name: 'add-account-note',
  method: 'POST',
  path: `${PATH}notes/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Notes something about a day of a connected account; get-creator-stats tells the notes.',
  params: z.object({ x_account }),
  body: z.strictObject({
    date: z.iso.date(),
    text: z.string().trim().min(1, rules.required).max(120, rules.atMostCharacters),
  }),
  status: 201,
  response: accountNote,
  errors: ['limit_reached'],
  idempotent: true,
})

export const removeAccountNote = endpoint({
  name: 'remove-account-note',
  method: 'DELETE',
  path: `${PATH}notes/{note_id}/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Deletes a note about a day.',
  params: z.object({ x_account, note_id: z.string().min(1).max(64) }),
  status: 204,
})
