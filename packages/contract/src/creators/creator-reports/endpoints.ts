import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { document } from '../../objects/document.ts'
import { givenEmail, id, list, page, time } from '../../objects/common.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const PATH = '/api/external/premium-suite/reports/'

export const reportKinds = ['weekly', 'monthly', 'custom'] as const
export const reportFormats = ['pdf', 'pptx', 'xlsx'] as const
/** Addresses a report is mailed to. */
export const REPORT_EMAILS_CAP = 5
/** Longest period of a report, in days. */
export const REPORT_DAYS_CAP = 366

/** A report about a connected account, kept for 90 days. */
export const creatorReport = z.object({
  id,
  /** The account's id at X. */
  account_id: z.string(),
  kind: z.enum(reportKinds),
  /** First and last day (UTC). */
  start: z.iso.date(),
  end: z.iso.date(),
  format: z.enum(reportFormats),
  language: z.enum(['en', 'ja']),
  state: z.enum(['queued', 'ready', 'failed']),
  /** Why it failed, in the reader's language; else empty. */
  cause: z.string(),
  /** Whether the next week or month follows by itself. */
  recurring: z.boolean(),
  /** When the next one is made; null if none follows. */
  next_at: time.nullable(),
  emails: z.array(z.string()),
  /** Null until it is ready. */
  document: document.nullable(),
  created_at: time,
})
export type CreatorReport = z.infer<typeof creatorReport>

const account_id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()

export const listCreatorReports = endpoint({
  name: 'list-creator-reports',
  method: 'GET',
  path: PATH,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: "The caller's reports about a connected account, newest first.",
  query: z.object({
    ...page,
    /** By default the first connected account. */
    account_id,
  }),
  response: list(creatorReport),
  errors: ['subscription_required'],
})

export const createCreatorReport = endpoint({
  name: 'create-creator-report',
  method: 'POST',
  path: PATH,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary:
    'Queues a report about a connected account, repeated if asked, and mails it when it is ready. By default of the last complete week or month.',
  body: z.strictObject({
    account_id,
    kind: z.enum(reportKinds),
    /** First and last day (UTC); needed for a custom report. */
    start: z.iso.date().optional(),
    end: z.iso.date().optional(),
    format: z.enum(reportFormats).default('pdf'),
    /** By default that of the page. */
    language: z.enum(['en', 'ja']).optional(),
    /** A custom report cannot be repeated. */
    recurring: z.boolean().default(false),
    emails: z.array(givenEmail).max(REPORT_EMAILS_CAP).default([]),
  }),
  status: 201,
  response: creatorReport,
  errors: ['subscription_required', 'limit_reached'],
  idempotent: true,
})

const params = z.object({ pk: id })

export const getCreatorReport = endpoint({
  name: 'get-creator-report',
  method: 'GET',
  path: `${PATH}{pk}/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'One report, with its document when it is ready.',
  params,
  response: creatorReport,
  errors: ['subscription_required'],
})

export const stopCreatorReport = endpoint({
  name: 'stop-creator-report',
  method: 'DELETE',
  path: `${PATH}{pk}/repeats/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Ends the repeats of a report. What was made stays.',
  params,
  status: 204,
})
