import type { AuthMode, UiLanguage } from '@rookery/contract'
import type { TokenScope } from '@rookery/contract/core/token-scopes.ts'

export interface ActorMembership {
  readonly id: string
  readonly team_id: string
  /** 'organisation': no member, but of the organisation the team belongs to. `id` is their membership there. */
  readonly level: 'admin' | 'member' | 'organisation'
  /** The team is an organisation or belongs to one they are a member of. */
  readonly is_organisation: boolean
}

/** How somebody came: by the cookie, or by a token they made. */
export type UserMode = 'session' | 'token:user' | 'token:extension' | 'token:pro-targeting'

/** Somebody signed in, by the cookie or a token. */
export interface UserActor {
  readonly kind: 'user'
  readonly user_id: string
  readonly mode: UserMode
  /** The session's id, or the token's. */
  readonly session_id: string
  /** What their own token is for; null for a session, and for tokens that reach the calls that name them. */
  readonly scope: TokenScope | null
  /** What they are answered in: the language of the page they ask from, else the one they chose. */
  readonly language: UiLanguage
  readonly groups: readonly string[]
  readonly memberships: readonly ActorMembership[]
  /** Their connected accounts of X, by their ids there. */
  readonly accounts: readonly string[]
  /** When this session was opened; "signed in within 10 minutes" counts from here. */
  readonly signed_in_at: Date
  /** The session's anti-forgery value; null in token modes, which need none. */
  readonly token: string | null
}
export interface AnonymousActor {
  readonly kind: 'anonymous'
  readonly language: UiLanguage
}
/** The application itself, by the fixed token, with nobody signed in. */
export interface StandaloneActor {
  readonly kind: 'standalone'
  readonly language: UiLanguage
}
export type Actor = UserActor | AnonymousActor | StandaloneActor

type Open = 'none' | 'standalone'
/** A row that only signed-in people reach hands its handler a user; others hand over whoever came. */
export type ActorFor<Modes extends readonly AuthMode[]> = [Extract<Modes[number], Open>] extends [never]
  ? UserActor
  : Actor

export const membershipIn = (actor: Actor, teamId: string): ActorMembership | undefined =>
  actor.kind === 'user' ? actor.memberships.find((membership) => membership.team_id === teamId) : undefined

export const ownsAccount = (actor: Actor, account: string): boolean =>
  actor.kind === 'user' && actor.accounts.includes(account)
