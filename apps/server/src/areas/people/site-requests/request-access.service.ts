import type { CallInput, UiLanguage } from '@rookery/contract'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { queueMail, normaliseAddress, queueMailOrFail } from '../../foundation/mail/mail.service.ts'
import { LINK_DAYS, makeMaterialLink } from '../../foundation/marketing-materials/material-link.service.ts'
import { findMaterial } from '../../foundation/marketing-materials/library.service.ts'
import { startChallenge } from '../magic-link/challenge.service.ts'
import { requireTicket } from './form-ticket.service.ts'
import { insertSiteRequest, isAskedAlready } from './site-request.repository.ts'
import type { SiteRequestRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the notice of a request may wait for the mail server. */
const NOTICE_DAYS = 3

export interface Asker {
  readonly language: UiLanguage
  /** Host of the site the mailed link leads to; null for the team dashboard. */
  readonly host: string | null
  readonly address: string
}
/** Who asks for a link that signs in: it opens in their browser, known by its cookie's value. */
interface AccessAsker extends Asker {
  readonly browser: string
}

/**
 * Stores what a visitor asks for and mails a link. What is answered does not depend on whether the address has an
 * account, and a program that fills in the hidden field hears the same.
 */
export async function requestAccess(
  callerDeps: Deps,
  input: CallInput<'request-access'>,
  asker: AccessAsker,
): Promise<void> {
  const deps = asServer(callerDeps)
  const material = input.purpose === 'download' ? findMaterial(input.material_id ?? '') : null
  if (material === undefined) throw invalid({ material_id: 'siteRequests.chooseMaterial' })
  requireTicket(deps, input.ticket)
  if (input.website) return
  const email = normaliseAddress(input.email)
  if (material === null)
    await startChallenge(deps, {
      purpose: 'personal-link',
      email,
      user_id: null,
      language: asker.language,
      return_path: null,
      host: asker.host,
      browser: asker.browser,
      address: asker.address,
      proof: input.proof,
    })
  const now = deps.clock()
  const row: SiteRequestRow = {
    id: newId(deps),
    kind: input.purpose,
    email,
    first_name: input.first_name ?? '',
    last_name: input.last_name ?? '',
    company: input.company ?? '',
    material_id: material?.id ?? null,
    language: asker.language,
    consent_at: input.consent ? now : null,
    consent_version: input.consent ? (input.consent_version ?? '') : '',
    state: 'new',
    owner_id: null,
    note: '',
    created_at: now,
    modified_at: now,
  }
  await deps.db.transaction(async (tx) => {
    if (material) await mailMaterial(deps, tx, material.id, email, asker)
    // Who has the mail sent again is one request.
    if (await isAskedAlready(tx, row, new Date(now.getTime() - DAY_MS))) return
    await insertSiteRequest(tx, row)
    await noticeOf(deps, tx, row.id)
  })
}

async function mailMaterial(
  deps: Deps,
  tx: Transaction,
  materialId: string,
  email: string,
  { language, address, host }: Asker,
): Promise<void> {
  const link = await makeMaterialLink(deps, tx, materialId, host)
  await queueMailOrFail(deps, tx, {
    kind: 'material-link',
    subject_id: link,
    to: email,
    language,
    expires_at: new Date(deps.clock().getTime() + LINK_DAYS * DAY_MS),
    asker: deps.keys.mac('asker', address),
  })
}

/** Tells the configured address that something came in. Beyond the mail limit the list alone says it. */
async function noticeOf(deps: Deps, tx: Transaction, requestId: string): Promise<void> {
  const { leads_mail } = deps.config
  if (leads_mail === null) return
  await queueMail(deps, tx, {
    kind: 'site-request',
    subject_id: requestId,
    to: leads_mail,
    language: 'en',
    expires_at: new Date(deps.clock().getTime() + NOTICE_DAYS * DAY_MS),
  })
}
