import type { EndpointName } from '@rookery/contract'
import type { Actor } from './actor.ts'
import { membershipIn } from './actor.ts'
import { fail } from './errors.ts'

/**
 * Who may do what, as data; policies ask it and the tests walk it.
 * A anonymous, U signed in but in no team (or not in the one asked about), M member, T team admin, O member of an organisation's team.
 * Actions that touch a team's rows name M, T and O only: for everybody else the row does not exist (404).
 */
export const permissions = {
  'team-info.read': 'AUMTO',
  'sign-in': 'AUMTO',
  'me.read': 'UMTO',
  'me.update': 'UMTO',
  'me.export': 'UMTO',
  'me.erase': 'UMTO',
  'tokens.manage': 'UMTO',
  'sessions.manage': 'UMTO',
  'social-accounts.list': 'UMTO',
  'social-accounts.connect': 'UMTO',
  'teams.list': 'UMTO',
  'teams.create': 'UMTO',
  'team.read': 'MTO',
  'team.update': 'T',
  'team.read-billing': 'T',
  'members.list': 'MTO',
  'members.read-email': 'T',
  'members.change': 'T',
  // Oneself always.
  'members.remove': 'T',
  'activity.read': 'UMTO',
  'invites.list': 'TO',
  'invites.create': 'TO',
  // At most at one's own level.
  'invites.create-admin': 'T',
  'invites.revoke': 'T',
  'invites.accept': 'UMTO',
  'team-accounts.list': 'MTO',
  'ad-accounts.list': 'UMTO',
  'grants.list': 'MTO',
  'grants.list-all': 'TO',
  'grants.create': 'T',
  'grants.revoke': 'T',
  'plans.list': 'UMTO',
  'checkout.start': 'T',
  'checkout.confirm': 'T',
  'public.read': 'AUMTO',
  'reference.read': 'UMTO',
  'audience-configs.read': 'UMTO',
  'audience-configs.write': 'MT',
  'audiences.read': 'UMTO',
  'audiences.write': 'MT',
  'audience-drafts.write': 'MT',
  'recipes.explore': 'UMTO',
  'lists.read': 'MTO',
  'lists.write': 'MT',
  'uploads.read': 'MT',
  'uploads.write': 'MT',
  'usages.read': 'MTO',
  'usages.write': 'MT',
  'jobs.read': 'MTO',
  'jobs.cancel': 'MT',
  'tracked.read': 'MTO',
  'tracked.write': 'MT',
} as const satisfies Record<string, string>

export type Action = keyof typeof permissions

/** The row each call stands under: a call of the contract without a row does not compile. */
export const endpointActions = {
  'get-team-info': 'team-info.read',
  'list-providers': 'sign-in',
  'request-twitter-token': 'sign-in',
  'exchange-twitter-token': 'sign-in',
  'sign-in-with-twitter': 'sign-in',
  'get-code-challenge': 'sign-in',
  'get-short-code-challenge': 'sign-in',
  'sign-in-with-twitter-oauth2': 'sign-in',
  'start-provider-sign-in': 'sign-in',
  'sign-in-with-provider': 'sign-in',
  'connect-provider': 'social-accounts.connect',
  logout: 'sign-in',
  'logout-by-get': 'sign-in',
  'connect-twitter': 'social-accounts.connect',
  'list-social-accounts': 'social-accounts.list',
  'disconnect-social-account': 'social-accounts.connect',
  'logout-everywhere': 'sessions.manage',
  'login-via-token': 'sign-in',
  'request-magic-link': 'sign-in',
  'use-magic-link': 'sign-in',
  'request-personal-link': 'sign-in',
  'check-personal-link': 'sign-in',
  'use-personal-link': 'sign-in',
  'request-address': 'me.update',
  'confirm-address': 'me.update',
  'export-me': 'me.export',
  'erase-me': 'me.erase',
  'list-tokens': 'tokens.manage',
  'create-token': 'tokens.manage',
  'rotate-token': 'tokens.manage',
  'revoke-token': 'tokens.manage',
  'list-sessions': 'sessions.manage',
  'revoke-session': 'sessions.manage',
  'list-activity': 'activity.read',
  'get-me': 'me.read',
  'update-me': 'me.update',
  'list-teams': 'teams.list',
  'create-team': 'teams.create',
  'get-team': 'team.read',
  'update-team': 'team.update',
  'replace-team': 'team.update',
  'list-team-members': 'members.list',
  'get-team-member': 'members.list',
  'change-team-member': 'members.change',
  'remove-team-member': 'members.remove',
  'list-invites': 'invites.list',
  'get-invite': 'invites.list',
  'create-invites': 'invites.create',
  'resend-invite': 'invites.create',
  'revoke-invite': 'invites.revoke',
  'read-invite': 'public.read',
  'accept-invite': 'invites.accept',
  'list-team-accounts': 'team-accounts.list',
  'list-ad-accounts': 'ad-accounts.list',
  'list-granted-accounts': 'grants.list',
  'grant-account': 'grants.create',
  'revoke-granted-account': 'grants.revoke',
  'list-plans': 'plans.list',
  'start-checkout': 'checkout.start',
  'confirm-checkout': 'checkout.confirm',
  // Signed by the payment provider instead.
  'receive-payment-event': 'public.read',
  'get-schema': 'public.read',
  'get-geo-location': 'public.read',
  'list-targeting-countries': 'reference.read',
  'list-targeting-interests': 'reference.read',
  'list-targeting-locations': 'reference.read',
  'list-job-titles': 'reference.read',
  'list-audience-categories': 'reference.read',
  'get-audience-category': 'reference.read',
  'list-audience-regions': 'reference.read',
  'get-audience-region': 'reference.read',
  'list-audience-configs': 'audience-configs.read',
  'get-audience-config': 'audience-configs.read',
  'create-audience-config': 'audience-configs.write',
  'replace-audience-config': 'audience-configs.write',
  'autocomplete-criteria': 'recipes.explore',
  'resolve-criteria': 'recipes.explore',
  'estimate-audience-size': 'recipes.explore',
  'get-recipe-insight': 'recipes.explore',
  'suggest-additions': 'recipes.explore',
  'compute-age-groups': 'public.read',
  'generate-native-pack': 'recipes.explore',
  'create-exclusion-audience': 'uploads.write',
  'extract-exclusion-sample': 'recipes.explore',
  'estimate-job-title-size': 'public.read',
  'target-job-titles': 'recipes.explore',
  'analyze-handles': 'recipes.explore',
  'find-accounts-for-keywords': 'recipes.explore',
  'reorder-handles': 'recipes.explore',
  'list-related-keywords': 'public.read',
  'list-topic-accounts': 'public.read',
  'list-network-operators': 'public.read',
  'list-audiences': 'audiences.read',
  'get-audience': 'audiences.read',
  'get-audience-insight': 'audiences.read',
  'get-config-insight': 'audiences.read',
  'compare-audiences': 'audiences.read',
  'build-audience': 'audiences.write',
  'update-audience': 'audiences.write',
  'duplicate-audience': 'audiences.write',
  'delete-audience': 'audiences.write',
  'restore-audience': 'audiences.write',
  'get-audience-draft': 'audience-drafts.write',
  'save-audience-draft': 'audience-drafts.write',
  'discard-audience-draft': 'audience-drafts.write',
  'sign-upload': 'lists.write',
  'complete-upload': 'lists.write',
  'get-import': 'lists.read',
  'list-audience-lists': 'lists.read',
  'get-audience-list': 'lists.read',
  'rename-audience-list': 'lists.write',
  'delete-audience-list': 'lists.write',
  'send-audience-list': 'uploads.write',
  'upload-audience-file': 'uploads.write',
  'check-custom-audiences': 'uploads.read',
  'estimate-upload': 'uploads.read',
  'list-uploaded-audiences': 'uploads.read',
  'get-uploaded-audience': 'uploads.read',
  'upload-audience': 'uploads.write',
  'remove-uploaded-audience': 'uploads.write',
  'list-audience-usages': 'usages.read',
  'create-audience-usage': 'usages.write',
  'list-jobs': 'jobs.read',
  'cancel-job': 'jobs.cancel',
  'list-tracked-accounts': 'tracked.read',
  'get-tracked-account': 'tracked.read',
  'list-tracked-changes': 'tracked.read',
  'track-account': 'tracked.write',
  'refresh-tracked-account': 'tracked.write',
  'untrack-account': 'tracked.write',
} as const satisfies Record<EndpointName, Action>
export type ActorKind = 'A' | 'U' | 'M' | 'T' | 'O'

/** What the caller is to that team; without a team, what they are at all. */
const actorKinds = (actor: Actor, teamId: string | null): ActorKind[] => {
  if (actor.kind !== 'user') return ['A']
  if (teamId === null) return ['U']
  const membership = membershipIn(actor, teamId)
  if (membership === undefined) return ['U']
  return [membership.level === 'admin' ? 'T' : 'M', ...(membership.is_organisation ? (['O'] as const) : [])]
}

export const may = (actor: Actor, action: Action, teamId: string | null = null): boolean =>
  actorKinds(actor, teamId).some((kind) => permissions[action].includes(kind))

/** The same for a membership that was just read, when the caller's own list may be older. */
export const levelMay = (level: 'admin' | 'member', action: Action): boolean =>
  permissions[action].includes(level === 'admin' ? 'T' : 'M')

/** Throws not_found when the team is not the caller's, permission_denied when their role there is not enough. */
export const demand = (actor: Actor, action: Action, teamId: string | null = null): void => {
  if (may(actor, action, teamId)) return
  if (actor.kind !== 'user') throw fail('not_authenticated')
  if (teamId !== null && membershipIn(actor, teamId) === undefined) throw fail('not_found')
  throw fail('permission_denied')
}
