import type { FastifyReply } from 'fastify'
import type { UserSession } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isPlainHttp, sessionCookieName } from '../../../app/access/hosts.ts'
import { newId } from '../../../security/new-id.ts'
import { freshToken, sha256 } from '../../../security/keys.ts'
import type { Db } from '../../../store/database.ts'
import { openMemberships } from '../../../app/access/open-memberships.ts'
import { addAuditEntry, type AuditDeps } from '../../foundation/audit/audit.service.ts'
import {
  deleteDeadSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findLiveSession,
  findSessionsOf,
  insertSession,
  renewSession,
  touchSession,
} from './session.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const IDLE_MS = 7 * DAY_MS
const ABSOLUTE_MS = 30 * DAY_MS
/** A person's sessions at once; one more ends the one used longest ago. */
export const MOST_SESSIONS = 20
/** The token before still answers requests that were under way. */
const PREVIOUS_MS = 60_000
/** Minimum interval between updates of last_seen_at. */
const TOUCH_MS = 5 * 60 * 1000

type SessionDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'random' | 'config'>

/**
 * The anti-forgery value: bound to the session, useless without its cookie, and not derivable from what is
 * stored.
 */
export const antiForgeryOf = (deps: Pick<Deps, 'keys'>, tokenHash: string): string =>
  deps.keys.mac('anti-forgery', tokenHash)

/** Opens a session and sets its cookie. Returns the new session's token hash and id. */
export const openSession = async (
  deps: SessionDeps,
  db: Db,
  userId: string,
  userAgent: string,
): Promise<{ id: string; token: string; token_hash: string }> => {
  const now = deps.clock()
  const token = freshToken(deps.random)
  const id = newId(deps)
  await insertSession(db, {
    id,
    user_id: userId,
    token_hash: sha256(token),
    created_at: now,
    last_seen_at: now,
    user_agent: userAgent.slice(0, 300),
  })
  await deleteOldestSessions(db, userId, MOST_SESSIONS)
  return { id, token, token_hash: sha256(token) }
}

export const setSessionCookie = (deps: Pick<Deps, 'config'>, reply: FastifyReply, token: string): void => {
  void reply.setCookie(sessionCookieName(deps.config), token, {
    path: '/',
    httpOnly: true,
    secure: !isPlainHttp(deps.config),
    sameSite: 'lax',
    maxAge: ABSOLUTE_MS / 1000,
  })
}

export const clearSessionCookie = (deps: Pick<Deps, 'config'>, reply: FastifyReply): void => {
  void reply.clearCookie(sessionCookieName(deps.config), {
    path: '/',
    httpOnly: true,
    secure: !isPlainHttp(deps.config),
    sameSite: 'lax',
  })
}

/**
 * The user of a session cookie; null when the cookie is unknown, idle too long or too old. Throws
 * account_suspended.
 */
export const actorOfToken = async (
  deps: Pick<SessionDeps, 'keys' | 'clock'> & { readonly db: Db },
  token: string,
): Promise<UserActor | null> => {
  if (token.length < 20 || token.length > 100) return null
  const now = deps.clock().getTime()
  const found = await findLiveSession(deps.db, sha256(token), {
    seen_after: new Date(now - IDLE_MS),
    created_after: new Date(now - ABSOLUTE_MS),
    now: new Date(now),
  })
  if (found === null) return null
  const { session, user } = found
  if (user.suspended) throw fail('account_suspended')
  if (now - session.last_seen_at.getTime() > TOUCH_MS) await touchSession(deps.db, session.id, new Date(now))
  return {
    kind: 'user',
    mode: 'session',
    user_id: user.id,
    session_id: session.id,
    scope: null,
    language: user.language,
    groups: user.groups,
    ...openMemberships(found.memberships),
    accounts: found.accounts,
    signed_in_at: session.confirmed_at ?? session.created_at,
    token: antiForgeryOf(deps, session.anti_forgery_hash ?? session.token_hash),
  }
}

/**
 * The session counts as fresh again: its person confirmed that it is them. Answers its new token, the cookie's value; who
 * had got hold of the one before is out.
 */
export const confirmSession = async (
  deps: AuditDeps & Pick<Deps, 'db' | 'random'>,
  { session_id, user_id }: Pick<UserActor, 'session_id' | 'user_id'>,
  provider: string,
): Promise<string> =>
  await deps.db.transaction(async (tx) => {
    const token = freshToken(deps.random)
    const now = deps.clock()
    await renewSession(tx, session_id, {
      token_hash: sha256(token),
      confirmed_at: now,
      previous_until: new Date(now.getTime() + PREVIOUS_MS),
    })
    await addAuditEntry(deps, tx, {
      actor_id: user_id,
      team_id: null,
      verb: 'signed-in-again',
      object_kind: 'session',
      object_id: session_id,
      data: { provider },
    })
    return token
  })

/** Ends the session; returns which it was, null when there was none. */
export const closeSession = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ id: string; user_id: string } | null> => await deleteSession(db, sha256(token), clock())

export const purgeDeadSessions = async (deps: SessionDeps): Promise<void> => {
  const now = deps.clock().getTime()
  await deleteDeadSessions(deps.db, {
    seen_before: new Date(now - IDLE_MS),
    created_before: new Date(now - ABSOLUTE_MS),
  })
}

/** A page of the devices the user is signed in on. */
export const readSessionsOf = async (
  deps: SessionDeps,
  actor: UserActor,
  page: { limit: number; offset: number },
): Promise<{ count: number; sessions: UserSession[] }> => {
  const now = deps.clock().getTime()
  const liveSession = { seen_after: new Date(now - IDLE_MS), created_after: new Date(now - ABSOLUTE_MS) }
  const { count, rows } = await findSessionsOf(deps.db, actor.user_id, liveSession, page)
  const sessions = rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: new Date(
      Math.min(row.last_seen_at.getTime() + IDLE_MS, row.created_at.getTime() + ABSOLUTE_MS),
    ).toISOString(),
    user_agent: row.user_agent,
    is_current: row.id === actor.session_id,
  }))
  return { count, sessions }
}

/** Ends one session at once; false when it is not the user's. */
export const closeSessionOf = async (db: Db, userId: string, id: string): Promise<boolean> =>
  await deleteSessionOf(db, userId, id)

export const closeAllSessions = async (db: Db, userId: string): Promise<void> =>
  await deleteSessionsOf(db, userId)
