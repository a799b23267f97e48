import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Action, ActorKind } from '@rookery/contract'
import { permissions } from '@rookery/contract/core/permissions.ts'
import type { Actor, UserActor } from './actor.ts'
import { AppError } from '../../errors/app-error.ts'
import { allEndpoints } from './contract-endpoints.ts'
import { demand, may } from './permissions.ts'

const TEAM = 'team-1'
const user = (memberships: UserActor['memberships']): UserActor => ({
  kind: 'user',
  mode: 'session',
  user_id: 'user-1',
  session_id: 'session-1',
  scope: null,
  language: 'en',
  groups: [],
  memberships,
  signed_in_at: new Date(0),
  token: 'token',
})
const membership = { id: 'm-1', team_id: TEAM, level: 'member', is_organisation: false } as const
const actors: Record<ActorKind, Actor> = {
  A: { kind: 'anonymous', language: 'en' },
  U: user([{ ...membership, team_id: 'team-2', level: 'admin' }]),
  M: user([membership]),
  T: user([{ ...membership, level: 'admin' }]),
  O: user([{ ...membership, is_organisation: true }]),
}
/** Every actor × every action: an organisation user is a member too. */
const cases = (Object.keys(permissions) as Action[]).flatMap((action) =>
  (Object.keys(actors) as ActorKind[]).map((kind) => {
    const allowed = permissions[action].includes(kind) || (kind === 'O' && permissions[action].includes('M'))
    return [action, kind, allowed] as const
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

/** Written call by call from the table of roles in the specification, and never from `permissions`: one stands against the other. */
const expected = readFileSync(join(import.meta.dirname, 'expected-permissions.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [call: string, roles: string, why: string])

const rolesOf = new Map(allEndpoints.map(({ name, action }) => [name, permissions[action]]))

describe('the table against the expected one', () => {
  test.each(expected)('%s: %s, %s', (call, roles) => {
    expect(rolesOf.get(call)).toBe(roles)
  })
  test('every call is expected, once', () => {
    expect(expected.map(([call]) => call).toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
  })
})

describe('who may do what', () => {
  test.each(cases)('%s by %s: %s', (action, kind, allowed) => {
    expect(may(actors[kind], action, TEAM)).toBe(allowed)
    const refusal = kind === 'A' ? 'not_authenticated' : kind === 'U' ? 'not_found' : 'permission_denied'
    expect(codeOf(() => demand(actors[kind], action, TEAM))).toBe(allowed ? null : refusal)
  })
  test('an admin of one team is nobody in another (ROLE-003, ROLE-008)', () => {
    expect(may(actors.T, 'team.update', 'team-2')).toBe(false)
    expect(codeOf(() => demand(actors.T, 'team.update', 'team-2'))).toBe('not_found')
  })
  test('plain members neither change settings, billing nor grants (ROLE-004)', () => {
    for (const action of ['team.update', 'checkout.start', 'grants.create', 'grants.revoke'] as const)
      expect([may(actors.M, action, TEAM), may(actors.T, action, TEAM)]).toEqual([false, true])
  })
  test('a row is open to visitors exactly where its calls need no session', () => {
    const open = (auth: readonly string[]) => auth.includes('none') || auth.includes('standalone')
    for (const { name, action, auth } of allEndpoints)
      expect([name, permissions[action].includes('A')]).toEqual([name, open(auth)])
  })
  test('every row is asked for: by a call, or inside one', () => {
    const byCalls = new Set<string>(allEndpoints.map(({ action }) => action))
    const inside = [
      'logos.send',
      'organisation.add-team',
      'team.read-billing',
      'members.read-email',
      'invites.create-admin',
      'grants.list-all',
    ]
    expect(Object.keys(permissions).filter((action) => !byCalls.has(action))).toEqual(inside)
  })
})
