import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { may, requirePermission } from '../../../app/access/permissions.ts'
import { normaliseAddress, queueMail } from '../../foundation/mail/mail.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { nameOfUser } from '../../people/user/name-of-user.service.ts'
import { findGranters, findMembershipOf, findWaiting, markAsked } from './account-request.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Admins who reach an ad account on the network; all of them while nobody does. */
const grantersOf = async (deps: Pick<Deps, 'db'>, teamId: string) => {
  const admins = await findGranters(deps.db, teamId)
  const reaching = admins.filter(({ reaches }) => reaches)
  return reaching.length > 0 ? reaching : admins
}

/** Whom to ask for an ad account, whether the caller did, and, for those who can grant one, who waits for it. */
export const readAccountRequest = async (deps: Deps, actor: UserActor, teamKey: string) => {
  const { team } = await requireTeam(deps, actor, teamKey)
  const [granters, waiting, membership] = await Promise.all([
    grantersOf(deps, team.id),
    findWaiting(deps.db, { team_id: team.id }),
    findMembershipOf(deps.db, team.id, actor.user_id),
  ])
  const own = waiting.find(({ membership_id }) => membership_id === membership?.id)
  return {
    granters: granters.map(nameOfUser).filter((name) => name !== ''),
    asked_at: own?.asked_at.toISOString() ?? null,
    waiting: may(actor, 'grants.create', { team: team.id })
      ? waiting.map(({ membership_id, asked_at, user }) => ({
          member: membership_id,
          name: nameOfUser(user) || user.email || '',
          asked_at: asked_at.toISOString(),
        }))
      : [],
  }
}

/** Asks those who can grant an ad account, by mail, at most once a day; asking again before changes nothing. */
export const requestAccount = async (deps: Deps, actor: UserActor, teamKey: string) => {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'grants.ask', { team: team.id })
  const membership = await findMembershipOf(deps.db, team.id, actor.user_id)
  if (membership !== null) {
    const granters = await grantersOf(deps, team.id)
    await deps.db.transaction(async (tx) => {
      const now = deps.clock()
      const dayAgo = new Date(now.getTime() - DAY_MS)
      const row = { membership_id: membership.id, team_id: team.id, asked_at: now }
      if (!(await markAsked(tx, row, dayAgo))) return
      for (const { id, email, language } of granters)
        if (email !== null && id !== actor.user_id)
          await queueMail(deps, tx, {
            kind: 'account-request',
            subject_id: membership.id,
            to: normaliseAddress(email),
            language,
            expires_at: new Date(now.getTime() + DAY_MS),
          })
    })
  }
  return await readAccountRequest(deps, actor, teamKey)
}
