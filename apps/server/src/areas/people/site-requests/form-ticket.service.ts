import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { sameText } from '../../../security/keys.ts'

type TicketDeps = Pick<Deps, 'keys' | 'clock'>

const SECOND_MS = 1000
/** Nobody fills a form in faster; a program does. */
const LEAST_MS = 3 * SECOND_MS
const MOST_MS = 24 * 60 * 60 * SECOND_MS

/** Proof of when a form was opened, signed, so that nothing has to be stored of it. */
export function formTicket({ keys, clock }: TicketDeps): string {
  const at = String(clock().getTime())
  return `${at}.${keys.mac('form', at)}`
}

/** Throws validation_failed for a form that was filled in within 3 seconds, is older than a day, or has no true ticket. */
export function requireTicket({ keys, clock }: TicketDeps, ticket: string | undefined): void {
  const [, at = '', mac = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(ticket ?? '') ?? []
  if (at === '' || !sameText(mac, keys.mac('form', at)))
    throw invalid({ non_field_errors: 'siteRequests.openAgain' })
  const age = clock().getTime() - Number(at)
  if (age < LEAST_MS) throw invalid({ non_field_errors: 'siteRequests.tooFast' })
  if (age > MOST_MS) throw invalid({ non_field_errors: 'siteRequests.openAgain' })
}
