import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Action, ActorKind } from '@rookery/contract'
import { addressesOf } from '@rookery/contract/core/endpoint.ts'
import { permissions, whoMay } from '@rookery/contract/core/permissions.ts'
import type { Actor, UserActor } from './actor.ts'
import { AppError } from '../../errors/app-error.ts'
import { allEndpoints, type Endpoint } from './contract-endpoints.ts'
import { requirePermission, may, type Owner } from './permissions.ts'

const TEAM_ID = 'team-1'
const ACCOUNT = '1234'
const user = (memberships: UserActor['memberships'], accounts: readonly string[] = []): UserActor => ({
  kind: 'user',
  mode: 'session',
  user_id: 'user-1',
  session_id: 'session-1',
  scope: null,
  language: 'en',
  groups: [],
  memberships,
  barred_teams: [],
  accounts,
  signed_in_at: new Date(0),
  token: 'token',
})
const membership = { id: 'm-1', team_id: TEAM_ID, level: 'member', is_organisation: false } as const
const actors: Record<ActorKind, Actor> = {
  A: { kind: 'anonymous', language: 'en' },
  U: user([{ ...membership, team_id: 'team-2', level: 'admin' }]),
  M: user([membership]),
  T: user([{ ...membership, level: 'admin' }]),
  O: user([{ ...membership, is_organisation: true }]),
  // Also admin of a team, which gives no rights on an account.
  P: user([{ ...membership, team_id: 'team-2', level: 'admin' }], [ACCOUNT]),
}
/** Owner of the rows an action touches: an account if its owner may do the action, else a team. */
const ownerOfAction = (action: Action): Owner =>
  whoMay(action).includes('P') ? { account: ACCOUNT } : { team: TEAM_ID }
/**
 * Every actor × every action. A user of an organisation is also a member of it; the owner of an account has
 * no role in a team.
 */
const permissionCases = (Object.keys(permissions) as Action[]).flatMap((action) =>
  (Object.keys(actors) as ActorKind[]).map((of) => {
    const isOfAccount = 'account' in ownerOfAction(action)
    const ownerCode = of !== 'A' && isOfAccount !== (of === 'P') ? 'U' : of
    const isAllowed =
      whoMay(action).includes(ownerCode) || (ownerCode === 'O' && whoMay(action).includes('M'))
    return [action, of, isAllowed, ownerCode] as const
  }),
)
const codeOf = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as AppError).code
  }
}

/**
 * Written by hand from the specification's table of roles, not derived from `permissions`, so that each
 * checks the other.
 */
const expected = readFileSync(join(import.meta.dirname, 'expected-permissions.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [call: string, roles: string, why: string])

const rolesOf = new Map(allEndpoints.map(({ name, action }) => [name, whoMay(action)]))

describe('the table against the expected one', () => {
  test.each(expected)('%s: %s, %s', (call, roles) => {
    expect(rolesOf.get(call)).toBe(roles)
  })
  test('every call is expected, once', () => {
    expect(expected.map(([call]) => call).toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
  })
})

describe('permissions', () => {
  test.each(permissionCases)('%s by %s: %s', (action, of, allowed, kind) => {
    expect(may(actors[of], action, ownerOfAction(action))).toBe(allowed)
    const refusedCode = kind === 'A' ? 'not_authenticated' : kind === 'U' ? 'not_found' : 'permission_denied'
    expect(codeOf(() => requirePermission(actors[of], action, ownerOfAction(action)))).toBe(
      allowed ? null : refusedCode,
    )
  })
  test('an account is its owner’s alone: of two connected accounts of others neither is there (house-3 7.1)', () => {
    expect(may(actors.P, 'creator-accounts.write', { account: ACCOUNT })).toBe(true)
    for (const actor of [actors.P, actors.T])
      expect(codeOf(() => requirePermission(actor, 'creator-accounts.write', { account: '99' }))).toBe(
        'not_found',
      )
  })
  test('an admin of one team has no rights in another (ROLE-003, ROLE-008)', () => {
    const otherTeam = { team: 'team-2' }
    expect(may(actors.T, 'team.update', otherTeam)).toBe(false)
    expect(codeOf(() => requirePermission(actors.T, 'team.update', otherTeam))).toBe('not_found')
  })
  test('plain members neither change settings, billing nor grants (ROLE-004)', () => {
    for (const action of ['team.update', 'checkout.start', 'grants.create', 'grants.revoke'] as const)
      expect([may(actors.M, action, { team: TEAM_ID }), may(actors.T, action, { team: TEAM_ID })]).toEqual([
        false,
        true,
      ])
  })
  test('a row is open to visitors exactly where its calls need no session at one of their addresses (issue 45.3)', () => {
    const isOpenAddress = ({ auth }: Endpoint) => auth.includes('none') || auth.includes('standalone')
    for (const call of allEndpoints)
      expect([call.name, whoMay(call.action).includes('A')]).toEqual([
        call.name,
        addressesOf(call).some(isOpenAddress),
      ])
  })
  test('every row of the table is used, by a call or inside one', () => {
    const byCalls = new Set<string>(allEndpoints.map(({ action }) => action))
    const allowedRoles = [
      'logos.send',
      'organisation.add-team',
      'team.read-billing',
      'members.read-email',
      'invites.create-admin',
      'grants.list-all',
      'audience-requests.write',
    ]
    expect(Object.keys(permissions).filter((action) => !byCalls.has(action))).toEqual(allowedRoles)
  })
})
