import { addressOf } from '@rookery/notations/email-address.ts'
import type { AudienceRequest, CallInput } from '@rookery/contract'
import { normaliseCountries } from '../../../targeting/recipe.policy.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { AppError, fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { grantOf } from '../../advertising/ad-accounts/grant.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { mayWriteCatalogue, requireAudience } from '../audiences/audience.service.ts'
import { deliverAudience } from '../audiences/store/deliver-audience.service.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { readUserRow } from '../../people/user/user.service.ts'
import { shareAudience } from '../audience-shares/share.service.ts'
import { isRepresentative, statesBefore } from './request.policy.ts'
import { findRequest, insertRequest, listRequests, updateRequest } from './request.repository.ts'
import type { RequestRow } from './tables.ts'

export const presentRequest = ({
  created_at,
  modified_at: _,
  created_by: __,
  host: ___,
  ...row
}: RequestRow): AudienceRequest => ({
  ...row,
  created_at: created_at.toISOString(),
})

const invalidAccess = () => new AppError('invalid_access', { fields: { email: ['errors.invalid_access'] } })

/** The address of a representative. Throws 'Invalid access' at the address for all others. */
export function requireRepresentativeAddress({ config }: Pick<Deps, 'config'>, address: string): string {
  if (addressOf(address) === null) throw invalid({ email: 'input.email' })
  const email = normaliseAddress(address)
  if (!isRepresentative(email, config.representative_domains)) throw invalidAccess()
  return email
}

/** Signed in, only the own, confirmed address of a representative may submit a request. */
async function requireRepresentative(deps: Deps, actor: UserActor, address: string): Promise<string> {
  const email = requireRepresentativeAddress(deps, address)
  const user = await readUserRow(deps.db, actor.user_id)
  const isOwnTeam =
    user?.email != null && user.email_confirmed_at !== null && normaliseAddress(user.email) === email
  if (!isOwnTeam) throw invalidAccess()
  return email
}

/** What is asked for, whoever asks. Throws validation_failed. */
export function readWanted(input: CallInput<'create-audience-request'>) {
  const handle = readHandle(input.handle)
  const countries = normaliseCountries((input.country_codes ?? []).map((code) => ({ code })))
  if (countries.length === 0) throw invalid({ country_codes: 'requests.chooseCountry' })
  return {
    handle,
    company: input.company,
    name: input.name,
    description: input.description,
    country_codes: countries.map(({ code }) => code),
  }
}

/** A handle without its sign. Throws validation_failed for what no account can be called. */
export function readHandle(text: string): string {
  const handle = text.replace(/^[@＠]/, '')
  if (!/^\w{1,15}$/.test(handle)) throw invalid({ handle: 'requests.noAccount' })
  return handle
}

export async function createRequest(
  deps: Deps,
  actor: UserActor,
  input: CallInput<'create-audience-request'> & { readonly team_id: string },
): Promise<AudienceRequest> {
  const { team } = await requireTeam(deps, actor, input.team_id)
  requirePermission(actor, 'audience-requests.write', { team: team.id })
  const ad_account_id = input.ad_account_id || null
  if (ad_account_id && !(await grantOf(deps.db, actor.user_id, team.id, ad_account_id)))
    throw invalid({ ad_account_id: 'adAccounts.noAccess' })
  const email = await requireRepresentative(deps, actor, input.email)
  const wanted = readWanted(input)
  const now = deps.clock()
  const row: RequestRow = {
    id: newId(deps),
    team_id: team.id,
    email,
    ad_account_id,
    ...wanted,
    // The address is confirmed already.
    state: 'verified',
    note: '',
    audience_id: null,
    created_by: actor.user_id,
    host: null,
    created_at: now,
    modified_at: now,
  }
  await deps.db.transaction(async (tx) => {
    await insertRequest(tx, row)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: team.id,
      verb: 'requested',
      object_kind: 'audience-request',
      object_id: row.id,
      data: { name: row.name },
    })
  })
  return presentRequest(row)
}

export async function readRequests(
  deps: Deps,
  actor: UserActor,
  query: {
    readonly team_id?: string | undefined
    readonly state?: RequestRow['state'] | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ count: number; requests: AudienceRequest[] }> {
  const team = query.team_id ? (await requireTeam(deps, actor, query.team_id)).team : null
  const teamIds = mayWriteCatalogue(actor) ? null : actor.memberships.map(({ team_id }) => team_id)
  const { count, rows } = await listRequests(deps.db, team ? [team.id] : teamIds, query)
  return { count, requests: rows.map(presentRequest) }
}

/** Changes a request as an editor of the catalogue. For other callers the request does not exist. */
export async function answerRequest(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: Omit<CallInput<'update-audience-request'>, 'pk'>,
  signal: AbortSignal,
): Promise<AudienceRequest> {
  const existing = isId(id) ? await findRequest(deps.db, id) : undefined
  const isOwnTeam = existing && actor.memberships.some(({ team_id }) => team_id === existing.team_id)
  if (!existing || (!isOwnTeam && !mayWriteCatalogue(actor))) throw fail('not_found')
  if (input.audience_id) await requireAudience(deps, actor, input.audience_id)
  if (!mayWriteCatalogue(actor)) throw fail('permission_denied')
  if (input.state === 'delivered' && !input.audience_id) throw invalid({ audience_id: 'input.audience' })
  if (!statesBefore(input.state).includes(existing.state))
    throw fail('invalid_transition', 'requests.answered')
  const audience_id =
    input.state === 'delivered' ? await deliver(deps, actor, existing, input.audience_id!, signal) : null
  const row = await updateRequest(deps.db, id, statesBefore(input.state), {
    state: input.state,
    audience_id,
    note: input.note ?? existing.note,
    modified_at: deps.clock(),
  })
  if (!row) throw fail('invalid_transition', 'requests.answered')
  return presentRequest(row)
}

/** Into the team's store; a visitor is mailed a link to it. Answers which audience they have then. */
async function deliver(
  deps: Deps,
  actor: UserActor,
  { team_id, name, email }: RequestRow,
  audienceId: string,
  signal: AbortSignal,
): Promise<string> {
  if (team_id !== null) return await deliverAudience(deps, actor, audienceId, team_id, name, signal)
  const { team_id: owner } = await requireAudience(deps, actor, audienceId)
  if (owner === null) throw invalid({ audience_id: 'requests.ownAudience' })
  await shareAudience(deps, actor, audienceId, { pk: audienceId, emails: [email] })
  return audienceId
}
