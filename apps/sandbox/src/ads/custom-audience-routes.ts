import { adsError, json, type Answer } from '../http/answer.ts'
import { tokenOf, type Exchange } from '../http/exchange.ts'
import type { RateLimit, Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import type { AudienceRow, PermissionRow } from '../state/rows.ts'
import { adsOne, adsPage, badParameter, echoRequest } from './ads-collection.ts'
import { presentAudience, presentPermission } from './present-ads.ts'
import { readUsersBody } from './read-users-body.ts'

const mayUpload = new Set(['ACCOUNT_ADMIN', 'AD_MANAGER', 'PARTNER_AUDIENCE_MANAGER'])

const accountOf = (exchange: Exchange, sandbox: Sandbox) =>
  sandbox.accounts.accessOf(tokenOf(exchange).user_index, exchange.params['account_id'] ?? '')

/** The account; throws 403 unless the person's role may change audiences. */
const writableAccount = (exchange: Exchange, sandbox: Sandbox) => {
  const { account, permissions } = accountOf(exchange, sandbox)
  if (!permissions.some((each) => mayUpload.has(each)))
    throw adsError(
      403,
      { code: 'ACTION_NOT_ALLOWED', message: 'Your role on this account does not allow this action' },
      echoRequest(exchange),
    )
  if (account.approval_status !== 'ACCEPTED')
    throw adsError(
      403,
      { code: 'ACTION_NOT_ALLOWED', message: `This account is ${account.approval_status}` },
      echoRequest(exchange),
    )
  return account
}

const audienceOf = (exchange: Exchange, sandbox: Sandbox, { shared }: { shared: boolean }): AudienceRow => {
  const id = exchange.params['id'] ?? ''
  const accountId = exchange.params['account_id'] ?? ''
  const row = sandbox.audiences.get(id)
  const visibleAudiences =
    row !== undefined &&
    !row.deleted &&
    (row.account_id === accountId ||
      (shared && sandbox.audiences.visibleTo(accountId, 'SHARED').some((each) => each.id === id)))
  if (!visibleAudiences)
    throw adsError(
      404,
      {
        code: 'TAILORED_AUDIENCE_NOT_FOUND',
        message: `Custom audience ${id} was not found`,
        parameter: 'custom_audience_id',
      },
      echoRequest(exchange),
    )
  return row
}

const nextId = (sandbox: Sandbox, table: string, first: number): string => {
  const idCounter = sandbox.journal.get<{ value: number }>('counters', table)?.value ?? first
  sandbox.journal.put('counters', table, { value: idCounter + 7 })
  return idCounter.toString(36)
}

const input = (exchange: Exchange, name: string): string | null =>
  exchange.form?.get(name) ?? exchange.query.get(name)

/** A name no other audience of the account has, compared exactly as on the network. */
const readName = (exchange: Exchange, sandbox: Sandbox, except?: string): string => {
  const name = (input(exchange, 'name') ?? '').trim()
  if (name === '')
    throw adsError(
      400,
      { code: 'MISSING_PARAMETER', message: 'name is a required parameter', parameter: 'name' },
      echoRequest(exchange),
    )
  if (name.length > 255) badParameter(exchange, 'name', 'a name of at most 255 characters')
  const accountId = exchange.params['account_id'] ?? ''
  const takenName = sandbox.audiences
    .visibleTo(accountId, 'OWNER')
    .some((row) => !row.deleted && row.name === name && row.id !== except)
  if (takenName) badParameter(exchange, 'name', 'a name that is unique in this account')
  return name
}

const list = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { account } = accountOf(exchange, sandbox)
  sandbox.audiences.startDue()
  const { query } = exchange
  const permissionScope = query.get('permission_scope') ?? 'OWNER'
  if (permissionScope !== 'OWNER' && permissionScope !== 'SHARED')
    badParameter(exchange, 'permission_scope', 'OWNER or SHARED')
  const ids = query.get('custom_audience_ids')?.split(',')
  if (ids && ids.length > 200) badParameter(exchange, 'custom_audience_ids', 'at most 200 ids')
  const q = query.get('q')?.toLowerCase()
  const withDeleted = query.get('with_deleted') === 'true'
  const rows = sandbox.audiences
    .visibleTo(account.id, permissionScope as 'OWNER' | 'SHARED')
    .filter(
      (row) =>
        (withDeleted || !row.deleted) &&
        (ids === undefined || ids.includes(row.id)) &&
        (q === undefined || row.name.toLowerCase().startsWith(q)),
    )
    .toReversed()
  return adsPage(exchange, rows, (row) => presentAudience(row, account.id), { dataType: 'custom_audience' })
}

const getAudience = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { account } = accountOf(exchange, sandbox)
  sandbox.audiences.startDue()
  const row = audienceOf(exchange, sandbox, { shared: true })
  return adsOne(exchange, presentAudience(row, account.id), 'custom_audience')
}

const createAudience = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const account = writableAccount(exchange, sandbox)
  const name = readName(exchange, sandbox)
  const now = sandbox.clock.world()
  const row = sandbox.audiences.put({
    id: nextId(sandbox, 'audience', 14_000_000),
    account_id: account.id,
    name,
    description: input(exchange, 'description') ?? '',
    created_at: now,
    updated_at: now,
    deleted: false,
    byte_length: 0,
    due_at: null,
    next_expiry: null,
    matched: null,
  })
  return adsOne(exchange, presentAudience(row, account.id), 'custom_audience')
}

const update = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const account = writableAccount(exchange, sandbox)
  const row = audienceOf(exchange, sandbox, { shared: false })
  const name = input(exchange, 'name') === null ? row.name : readName(exchange, sandbox, row.id)
  const changedAudience = sandbox.audiences.put({
    ...row,
    name,
    description: input(exchange, 'description') ?? row.description,
    updated_at: sandbox.clock.world(),
  })
  return adsOne(exchange, presentAudience(changedAudience, account.id), 'custom_audience')
}

const removeAudience = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const account = writableAccount(exchange, sandbox)
  const row = audienceOf(exchange, sandbox, { shared: false })
  const deletedAudience = sandbox.audiences.put({
    ...row,
    deleted: true,
    due_at: null,
    next_expiry: null,
    updated_at: sandbox.clock.world(),
  })
  return adsOne(exchange, presentAudience(deletedAudience, account.id), 'custom_audience')
}

const addUsers = (exchange: Exchange, sandbox: Sandbox): Answer => {
  writableAccount(exchange, sandbox)
  const row = audienceOf(exchange, sandbox, { shared: false })
  const { records, users } = readUsersBody(exchange, sandbox.clock.world())
  sandbox.audiences.addMembers(row.id, records)
  return json(200, {
    data: { success_count: users, total_count: users },
    data_type: 'custom_audience_users',
    request: [],
  })
}

const listPermissions = (exchange: Exchange, sandbox: Sandbox): Answer => {
  accountOf(exchange, sandbox)
  const { id } = audienceOf(exchange, sandbox, { shared: false })
  const rows = sandbox.audiences
    .permissions()
    .filter((each) => each.custom_audience_id === id && !each.deleted)
  return adsPage(exchange, rows, presentPermission, { dataType: 'custom_audience_permission' })
}

const grant = (exchange: Exchange, sandbox: Sandbox): Answer => {
  writableAccount(exchange, sandbox)
  const { id } = audienceOf(exchange, sandbox, { shared: false })
  const grantedAccountId = input(exchange, 'granted_account_id') ?? ''
  const level = input(exchange, 'permission_level') ?? 'READ_ONLY'
  if (!sandbox.accounts.all().some((account) => account.id === grantedAccountId))
    badParameter(exchange, 'granted_account_id', 'the id of an ad account')
  if (level !== 'READ_ONLY' && level !== 'READ_WRITE')
    badParameter(exchange, 'permission_level', 'READ_ONLY or READ_WRITE')
  const now = sandbox.clock.world()
  const existingAudience = sandbox.audiences
    .permissions()
    .find(
      (each) =>
        each.custom_audience_id === id && each.granted_account_id === grantedAccountId && !each.deleted,
    )
  const row = sandbox.audiences.putPermission({
    id: existingAudience?.id ?? nextId(sandbox, 'permission', 40_000),
    custom_audience_id: id,
    granted_account_id: grantedAccountId,
    permission_level: level as PermissionRow['permission_level'],
    created_at: existingAudience?.created_at ?? now,
    updated_at: now,
    deleted: false,
  })
  return adsOne(exchange, presentPermission(row), 'custom_audience_permission')
}

const revokeAccess = (exchange: Exchange, sandbox: Sandbox): Answer => {
  writableAccount(exchange, sandbox)
  const { id } = audienceOf(exchange, sandbox, { shared: false })
  const row = sandbox.audiences
    .permissions()
    .find(
      (each) =>
        each.id === exchange.params['permission_id'] && each.custom_audience_id === id && !each.deleted,
    )
  if (row === undefined)
    throw adsError(404, { code: 'NOT_FOUND', message: 'The permission was not found' }, echoRequest(exchange))
  const deletedRow = sandbox.audiences.putPermission({
    ...row,
    deleted: true,
    updated_at: sandbox.clock.world(),
  })
  return adsOne(exchange, presentPermission(deletedRow), 'custom_audience_permission')
}

const readLimit: RateLimit = { count: 2_000, minutes: 15, perAccount: true }
const writeLimit: RateLimit = { count: 450, minutes: 1, bucket: 'ads writes' }
const base = '/12/accounts/:account_id/custom_audiences'
const ads = (method: Route['method'], path: string, limit: RateLimit, handle: Route['handle']): Route => ({
  method,
  path,
  family: 'ads',
  auth: 'user',
  limit,
  handle,
})

export const customAudienceRoutes: Route[] = [
  ads('GET', base, readLimit, list),
  ads('POST', base, writeLimit, createAudience),
  ads('GET', `${base}/:id`, readLimit, getAudience),
  ads('PUT', `${base}/:id`, writeLimit, update),
  ads('DELETE', `${base}/:id`, writeLimit, removeAudience),
  ads('POST', `${base}/:id/users`, { count: 1_500, minutes: 1 }, addUsers),
  ads('GET', `${base}/:id/permissions`, readLimit, listPermissions),
  ads('POST', `${base}/:id/permissions`, writeLimit, grant),
  ads('DELETE', `${base}/:id/permissions/:permission_id`, writeLimit, revokeAccess),
]
