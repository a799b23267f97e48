import type { AudienceRequest, CallInput } from '@rookery/contract'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { sameText } from '../../../security/keys.ts'
import { queueMailOrFail } from '../../foundation/mail/mail.service.ts'
import { requireTicket } from '../../people/site-requests/form-ticket.service.ts'
import type { Asker } from '../../people/site-requests/request-access.service.ts'
import {
  deleteUnconfirmedBefore,
  findRequest,
  findUnconfirmed,
  insertFeedback,
  insertRequest,
  isDelivered,
  updateRequest,
} from './request.repository.ts'
import { presentRequest, readWanted, requireRepresentativeAddress } from './request.service.ts'
import type { RequestRow } from './tables.ts'

export const CONFIRM_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The value of a mailed link, derived from the request's id: it is stored nowhere. */
export const signedRequest = ({ keys }: Pick<Deps, 'keys'>, id: string): string =>
  `${id}.${keys.mac('request', id)}`

/** Stores a visitor's request and mails a link that confirms the address. */
export async function createVisitorRequest(
  callerDeps: Deps,
  input: CallInput<'create-audience-request'>,
  asker: Asker,
): Promise<AudienceRequest> {
  // Visitors' requests belong to no team: the server alone reads and writes them.
  const deps = asServer(callerDeps)
  const email = requireRepresentativeAddress(deps, input.email)
  const wanted = readWanted(input)
  requireTicket(deps, input.ticket)
  const now = deps.clock()
  const row: RequestRow = {
    id: newId(deps),
    team_id: null,
    email,
    ad_account_id: input.ad_account_id || null,
    ...wanted,
    state: 'received',
    note: '',
    audience_id: null,
    created_by: null,
    host: asker.host,
    created_at: now,
    modified_at: now,
  }
  // A program that fills in the hidden field hears the same, and nothing is stored.
  if (input.website) return presentRequest(row)
  return await deps.db.transaction(async (tx) => {
    // Who has the mail sent again is one request, with what was changed since.
    const existing = await findUnconfirmed(tx, row)
    const { ad_account_id, country_codes, modified_at } = row
    const kept = existing
      ? await updateRequest(tx, existing.id, ['received'], { ad_account_id, country_codes, modified_at })
      : undefined
    const request = kept ?? row
    if (!kept) await insertRequest(tx, row)
    await queueMailOrFail(deps, tx, {
      kind: 'audience-request',
      subject_id: request.id,
      to: email,
      language: asker.language,
      expires_at: new Date(now.getTime() + CONFIRM_DAYS * DAY_MS),
      asker: deps.keys.mac('asker', asker.address),
    })
    return presentRequest(request)
  })
}

/** Marks the address of a request as confirmed. Throws validation_failed for a forged or expired link. */
export async function confirmRequest(callerDeps: Deps, signed: string): Promise<AudienceRequest> {
  const deps = asServer(callerDeps)
  const [id = '', mac = ''] = signed.split('.')
  const isOurs = isId(id) && sameText(mac, deps.keys.mac('request', id))
  const request = isOurs ? await findRequest(deps.db, id) : undefined
  const now = deps.clock()
  if (!request || now.getTime() - request.created_at.getTime() > CONFIRM_DAYS * DAY_MS)
    throw invalid({ signed: 'requests.linkNotValid' })
  const confirmed = await updateRequest(deps.db, id, ['received'], { state: 'verified', modified_at: now })
  return presentRequest(confirmed ?? request)
}

/** Stores an opinion about a request or a delivered audience. */
export async function storeFeedback(
  callerDeps: Deps,
  input: CallInput<'give-request-feedback'>,
): Promise<{ id: string }> {
  const deps = asServer(callerDeps)
  const { request_id = null, audience_id = null, rating, comment = '' } = input
  if (request_id === null && audience_id === null) throw invalid({ request_id: 'requests.nameSubject' })
  const subject =
    request_id === null
      ? audience_id !== null && isId(audience_id) && (await isDelivered(deps.db, audience_id))
      : isId(request_id) && (await findRequest(deps.db, request_id)) !== undefined
  if (!subject) throw fail('not_found')
  const id = newId(deps)
  await insertFeedback(deps.db, {
    id,
    request_id,
    audience_id: request_id === null ? audience_id : null,
    rating,
    comment,
    created_at: deps.clock(),
  })
  return { id }
}

/** Requests of which nobody confirmed the address are erased after a week. */
export const purgeUnconfirmedRequests = async ({
  store,
  clock,
}: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  await deleteUnconfirmedBefore(store.db, new Date(clock().getTime() - CONFIRM_DAYS * DAY_MS))
