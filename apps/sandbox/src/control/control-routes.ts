import { z } from 'zod'
import { putPastCampaigns } from '../ads/past/put-past-campaigns.ts'
import { Refusal, json, redirect, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { controlPage } from '../pages/control-page.ts'
import type { RequestFilter } from '../pages/control-parts.ts'
import type { Sandbox } from '../sandbox.ts'
import { faultKinds, type FaultRow } from '../state/rows.ts'

const defaults: Record<FaultRow['kind'], number> = {
  slow: 2_000,
  rate_limited: 30,
  error: 500,
  garbage: 0,
  lost_answer: 0,
  revoked: 0,
  mail_down: 0,
  event_lost: 0,
  event_doubled: 0,
  event_late: 3_600,
}

const optionalNumber = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number().int().min(0).max(3_600_000).optional(),
)
const faultSchema = z.object({
  /** Ignored for mail, which has no paths. */
  prefix: z.string().startsWith('/').default('/'),
  method: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(['GET', 'POST', 'PUT', 'DELETE']).nullish(),
  ),
  kind: z.enum(faultKinds),
  value: optionalNumber,
  remaining: optionalNumber,
})
const longestStepMs = 400 * 86_400_000
/** Either a step or a moment: ISO 8601, taken as UTC without a zone (as form fields are). */
const timeSchema = z.union([
  z.object({
    seconds: z.coerce
      .number()
      .min(0)
      .max(longestStepMs / 1000),
  }),
  z.object({
    to: z
      .string()
      .transform((text) => Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`))
      .refine((ms) => !Number.isNaN(ms), 'is not a time'),
  }),
])
const creditsSchema = z.object({ dollars: z.coerce.number().min(0).max(1_000_000) })
const removeSchema = z.object({ remove: z.string() })

const isForm = (exchange: Exchange) => exchange.form !== undefined

/** A body as JSON or form; forms come from the control page, and the answer redirects back to it. */
const readBody = <T extends z.ZodType>(exchange: Exchange, schema: T): z.output<T> => {
  let body: unknown
  try {
    body = exchange.form
      ? Object.fromEntries(exchange.form)
      : JSON.parse(exchange.body === '' ? '{}' : exchange.body)
  } catch {
    throw new Refusal(json(400, { error: 'the body is not valid JSON' }))
  }
  const result = schema.safeParse(body)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Refusal(json(400, { error: `${issue?.path.join('.')} ${issue?.message}` }))
  }
  return result.data
}

/** A form may name the page of a creator that it stands on. */
const pageOfForm = ({ form }: Exchange): string => {
  const back = form?.get('back') ?? ''
  return /^\/sandbox\/creators\/\w{1,15}$/.test(back) ? back : '/sandbox/'
}

const doneAnswer = (exchange: Exchange, body: unknown): Answer =>
  isForm(exchange) ? redirect(pageOfForm(exchange)) : json(200, body)

/** Another site's page must not be able to switch on faults from a user's browser (CSRF). */
const sameSite = (exchange: Exchange): void => {
  const site = header(exchange, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(json(403, { error: 'only from the control page itself' }))
}

const stateAnswer = (_exchange: Exchange, sandbox: Sandbox): Answer =>
  json(200, {
    faults: sandbox.faults.list(),
    requests: sandbox.log.latest(200),
    time_shift_seconds: sandbox.clock.shift() / 1000,
    audiences: sandbox.audiences.all(),
    people: sandbox.world.signInPeople().map((person) => ({
      ...person,
      accounts: sandbox.accounts.reachableBy(person.index).map(({ account, permissions }) => ({
        id: account.id,
        name: account.name,
        permissions,
      })),
    })),
  })

const faultsAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  sameSite(exchange)
  if (exchange.form?.has('remove') || exchange.body.includes('"remove"')) {
    const { remove } = readBody(exchange, removeSchema)
    if (remove === 'all') sandbox.faults.clear()
    else sandbox.faults.remove(remove)
    return doneAnswer(exchange, { faults: sandbox.faults.list() })
  }
  const faultInput = readBody(exchange, faultSchema)
  const addedFault = sandbox.faults.add({
    prefix: faultInput.kind === 'mail_down' ? '/sandbox/mail' : faultInput.prefix,
    method: faultInput.method ?? null,
    kind: faultInput.kind,
    value: faultInput.value ?? defaults[faultInput.kind],
    remaining: faultInput.remaining === undefined || faultInput.remaining === 0 ? null : faultInput.remaining,
  })
  return doneAnswer(exchange, { fault: addedFault })
}

const changeTime = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  sameSite(exchange)
  const timeInput = readBody(exchange, timeSchema)
  const ms = 'to' in timeInput ? timeInput.to - sandbox.clock.world() : timeInput.seconds * 1000
  if (ms < 0) throw new Refusal(json(400, { error: 'to is in the past: time only moves on' }))
  if (ms > longestStepMs) throw new Refusal(json(400, { error: 'to is more than 400 days ahead' }))
  sandbox.clock.advance(ms)
  await sandbox.audiences.settle()
  await sandbox.delivery.settle()
  sandbox.payments.settle()
  await sandbox.activity.settle()
  return doneAnswer(exchange, { time_shift_seconds: sandbox.clock.shift() / 1000 })
}

const resetAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  sameSite(exchange)
  sandbox.audiences.forget()
  sandbox.mail.clear()
  sandbox.journal.clear()
  sandbox.log.clear()
  sandbox.limiter.clear()
  sandbox.credits.forget()
  if (sandbox.config.pastCampaigns) putPastCampaigns(sandbox)
  return doneAnswer(exchange, { reset: true })
}

/** What X charged, by day and line of its price list, in thousandths of a dollar. */
const billAnswer = (_exchange: Exchange, { credits }: Sandbox): Answer =>
  json(200, { total: credits.total(), balance: credits.balance(), rows: credits.bill() })

const buyCredits = (exchange: Exchange, sandbox: Sandbox): Answer => {
  sameSite(exchange)
  sandbox.credits.buy(readBody(exchange, creditsSchema).dollars)
  return doneAnswer(exchange, { balance: sandbox.credits.balance() })
}

const filterOf = ({ query }: Exchange): RequestFilter => {
  const onlyParam = query.get('only')
  return {
    path: query.get('path') ?? '',
    who: query.get('who') ?? '',
    only: onlyParam === 'refused' || onlyParam === 'errors' || onlyParam === 'faults' ? onlyParam : '',
  }
}
const showControlPage = (exchange: Exchange, sandbox: Sandbox): Answer =>
  controlPage(sandbox, filterOf(exchange))
const healthAnswer = (_exchange: Exchange, sandbox: Sandbox): Answer =>
  json(200, {
    ok: true,
    world: { seed: sandbox.world.seed, size: sandbox.world.size, date: sandbox.world.date },
  })

const controlRoute = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
  method,
  path: `/sandbox${path}`,
  family: 'control',
  auth: 'none',
  handle,
})

/** The control page and its JSON calls; faults never apply to these. */
export const controlRoutes: Route[] = [
  controlRoute('GET', '/', showControlPage),
  controlRoute('GET', '/health', healthAnswer),
  controlRoute('GET', '/state', stateAnswer),
  controlRoute('POST', '/faults', faultsAnswer),
  controlRoute('POST', '/time', changeTime),
  controlRoute('GET', '/bill', billAnswer),
  controlRoute('POST', '/credits', buyCredits),
  controlRoute('POST', '/reset', resetAnswer),
]
