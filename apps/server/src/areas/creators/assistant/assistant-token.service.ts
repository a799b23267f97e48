import { requirePermission } from '../../../app/access/permissions.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { sameText } from '../../../security/keys.ts'
import { questionsLeft, teamQuestionsLeft } from '../../billing/allowances/allowance.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import type { Subject } from './conversation.repository.ts'

const TOKEN_MS = 15 * 60 * 1000

const keyOf = (subject: Subject): string =>
  'team_id' in subject ? `team-${subject.team_id}` : subject.account_id
const sealOf = ({ keys }: Pick<Deps, 'keys'>, userId: string, key: string, until: string): string =>
  keys.mac('assistant', `${userId} ${key} ${until}`)

/** A token that only this person can use, about one account or team and for 15 minutes. */
function sealToken(deps: Deps, { user_id }: UserActor, subject: Subject) {
  const key = keyOf(subject)
  const until = deps.clock().getTime() + TOKEN_MS
  return {
    token: `${key}.${until}.${sealOf(deps, user_id, key, String(until))}`,
    expires_at: new Date(until).toISOString(),
  }
}

export async function makeToken(deps: Deps, actor: UserActor, accountId: string | undefined) {
  const { uid } = await chosenAccount(deps, actor, accountId)
  requirePermission(actor, 'creator-accounts.read', { account: uid })
  const questions_left = await questionsLeft(deps, actor.user_id)
  return { ...sealToken(deps, actor, { account_id: uid }), questions_left }
}

export async function makeTeamToken(deps: Deps, actor: UserActor, teamId: string) {
  const { team } = await requireTeam(deps, actor, teamId)
  requirePermission(actor, 'team-assistant.ask', { team: team.id })
  const questions_left = await teamQuestionsLeft(deps, team.id)
  return { ...sealToken(deps, actor, { team_id: team.id }), questions_left }
}

/** What a token is about. Throws bad_token for another person's, an expired or a changed one. */
function keyOfToken(deps: Deps, actor: UserActor, token: string): string {
  const [key = '', until = '', seal = ''] = token.split('.')
  if (!sameText(seal, sealOf(deps, actor.user_id, key, until))) throw fail('bad_token')
  if (Number(until) <= deps.clock().getTime()) throw fail('bad_token')
  return key
}

/** The account of a token. Throws bad_token also for one about a team. */
export function accountOfToken(deps: Deps, actor: UserActor, token: string): string {
  const key = keyOfToken(deps, actor, token)
  if (!/^\d+$/.test(key)) throw fail('bad_token')
  return key
}

/** Throws bad_token unless the token is about this team. */
export function requireTeamToken(deps: Deps, actor: UserActor, teamId: string, token: string): void {
  if (keyOfToken(deps, actor, token) !== keyOf({ team_id: teamId })) throw fail('bad_token')
}
