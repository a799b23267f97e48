import type { AuthMode, UiLanguage } from '@rookery/contract'
import type { TokenScope } from '@rookery/contract/core/token-scopes.ts'
import { fail } from '../../errors/app-error.ts'

export interface ActorMembership {
  readonly id: string
  readonly team_id: string
  /**
   * 'organisation': not a member of the team, but of the organisation it belongs to; `id` is the membership
   * in the organisation.
   */
  readonly level: 'admin' | 'member' | 'organisation'
  /** The team is an organisation, or belongs to an organisation the user is a member of. */
  readonly is_organisation: boolean
}

/** How the user is authenticated: by the session cookie, or by one of their tokens. */
export type UserMode = 'session' | 'token:user' | 'token:extension' | 'token:pro-targeting'

/** A signed-in user, by the cookie or a token. */
export interface UserActor {
  readonly kind: 'user'
  readonly user_id: string
  readonly mode: UserMode
  /** Id of the session or of the token. */
  readonly session_id: string
  /** Scope of the user's API token; null for a session, and for tokens limited to named calls. */
  readonly scope: TokenScope | null
  /** Language of answers: that of the page that sends the request, else the user's choice. */
  readonly language: UiLanguage
  readonly groups: readonly string[]
  readonly memberships: readonly ActorMembership[]
  /** Teams that demand a passkey, which the user does not have: nothing of them answers. */
  readonly barred_teams: readonly string[]
  /** Ids, at X, of the user's connected accounts. */
  readonly accounts: readonly string[]
  /** When the user last proved who they are; "signed in within 10 minutes" is measured from here. */
  readonly signed_in_at: Date
  /** CSRF token of the session; null in token modes, which need none. */
  readonly token: string | null
}
export interface AnonymousActor {
  readonly kind: 'anonymous'
  readonly language: UiLanguage
}
/** The application itself, by the fixed token, without a signed-in user. */
export interface StandaloneActor {
  readonly kind: 'standalone'
  readonly language: UiLanguage
}
export type Actor = UserActor | AnonymousActor | StandaloneActor

type OpenAuthMode = 'none' | 'standalone'
/** For endpoints limited to signed-in users the handler gets a user; otherwise any actor. */
export type ActorFor<Mode extends AuthMode> = [Extract<Mode, OpenAuthMode>] extends [never]
  ? UserActor
  : Actor

export const membershipIn = (actor: Actor, teamId: string): ActorMembership | undefined =>
  actor.kind === 'user' ? actor.memberships.find((membership) => membership.team_id === teamId) : undefined

/** Throws passkey_required for a team that demands a passkey of this user. */
export const requireUnbarred = (actor: Actor, teamId: string): void => {
  if (actor.kind === 'user' && actor.barred_teams.includes(teamId)) throw fail('passkey_required')
}

export const ownsAccount = (actor: Actor, account: string): boolean =>
  actor.kind === 'user' && actor.accounts.includes(account)
