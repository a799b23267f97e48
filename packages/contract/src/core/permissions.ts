import type { TokenScope } from './token-scopes.ts'

/**
 * Permissions as data: each call names its row, policies read it and the tests iterate over it. `who`: A
 * anonymous, U signed in without a role in the team, M member, T team admin, O member of an organisation (in
 * it and in its teams), P owner of the connected account of X. Actions on a team's rows list M, T and O only,
 * those on an account's rows P: for everyone else the row does not exist (404). `token`: the scope a user's
 * API token needs; `spend` if money may flow, at X or here.
 */
export const permissions = {
  'team-info.read': { who: 'AUMTO', token: 'read' },
  'sign-in': { who: 'AUMTO', token: 'read' },
  'me.read': { who: 'UMTO', token: 'read' },
  'me.update': { who: 'UMTO', token: 'write' },
  'me.export': { who: 'UMTO', token: 'read' },
  'me.erase': { who: 'UMTO', token: 'write' },
  'tokens.manage': { who: 'UMTO', token: 'write' },
  // The user's own browser extension, by its token.
  'extension.use': { who: 'UMTO', token: 'read' },
  'passkeys.manage': { who: 'UMTO', token: 'write' },
  'sessions.manage': { who: 'UMTO', token: 'write' },
  'social-accounts.list': { who: 'UMTO', token: 'read' },
  'social-accounts.connect': { who: 'UMTO', token: 'write' },
  'teams.list': { who: 'UMTO', token: 'read' },
  'teams.create': { who: 'UMTO', token: 'write' },
  // Uploads a picture of one's own; only an admin can make it the team's logo.
  'logos.send': { who: 'UMTO', token: 'write' },
  // Only if the team is an organisation itself.
  'organisation.add-team': { who: 'T', token: 'write' },
  'team.read': { who: 'MTO', token: 'read' },
  'team.update': { who: 'T', token: 'write' },
  'team.read-billing': { who: 'T', token: 'read' },
  'members.list': { who: 'MTO', token: 'read' },
  'members.read-email': { who: 'T', token: 'read' },
  'members.change': { who: 'T', token: 'write' },
  // One may always remove oneself.
  'members.remove': { who: 'T', token: 'write' },
  'activity.read': { who: 'UMTO', token: 'read' },
  'invites.list': { who: 'TO', token: 'read' },
  'invites.create': { who: 'TO', token: 'write' },
  // At most the inviter's own level.
  'invites.create-admin': { who: 'T', token: 'write' },
  'invites.revoke': { who: 'T', token: 'write' },
  'invites.accept': { who: 'UMTO', token: 'write' },
  'team-accounts.list': { who: 'MTO', token: 'read' },
  'ad-accounts.list': { who: 'UMTO', token: 'read' },
  'grants.list': { who: 'MTO', token: 'read' },
  'grants.list-all': { who: 'TO', token: 'read' },
  'grants.ask': { who: 'MTO', token: 'write' },
  'grants.create': { who: 'T', token: 'write' },
  'grants.revoke': { who: 'T', token: 'write' },
  'plans.list': { who: 'UMTO', token: 'read' },
  'checkout.start': { who: 'T', token: 'spend' },
  'checkout.confirm': { who: 'T', token: 'spend' },
  'subscription.change': { who: 'T', token: 'spend' },
  'subscription.read': { who: 'T', token: 'read' },
  // A person's own premium subscription.
  'premium.read': { who: 'UMTO', token: 'read' },
  'premium.buy': { who: 'UMTO', token: 'spend' },
  'network-spend.read': { who: 'T', token: 'read' },
  // Users named by the installation's operator (OPERATORS).
  'network-spend.operate': { who: 'UMTO', token: 'write' },
  'billing.operate': { who: 'UMTO', token: 'write' },
  'public.read': { who: 'AUMTO', token: 'read' },
  // Exists only on a start for tests.
  'test-data.reset': { who: 'AUMTO', token: 'write' },
  'reference.read': { who: 'UMTO', token: 'read' },
  'audience-configs.read': { who: 'UMTO', token: 'read' },
  'audience-configs.write': { who: 'MT', token: 'write' },
  'audiences.read': { who: 'UMTO', token: 'read' },
  'audiences.write': { who: 'MT', token: 'write' },
  'audiences.export': { who: 'MTO', token: 'read' },
  'audience-drafts.write': { who: 'MT', token: 'write' },
  'audience-views.read': { who: 'MTO', token: 'read' },
  'audience-views.write': { who: 'MT', token: 'write' },
  // One's own views, even if the team no longer exists.
  'audience-views.forget': { who: 'UMTO', token: 'write' },
  'recipes.explore': { who: 'UMTO', token: 'read' },
  'shares.read': { who: 'MT', token: 'read' },
  'shares.write': { who: 'MT', token: 'write' },
  'shares.open': { who: 'UMTO', token: 'read' },
  'shares.accept': { who: 'MT', token: 'write' },
  'audience-plans.read': { who: 'MTO', token: 'read' },
  'audience-plans.write': { who: 'MT', token: 'write' },
  'audience-requests.read': { who: 'UMTO', token: 'read' },
  'audience-requests.write': { who: 'MT', token: 'write' },
  // Without a team: visitors, who confirm their address by mail.
  'audience-requests.ask': { who: 'AUMTO', token: 'write' },
  // The group that makes the catalogue.
  'audience-requests.answer': { who: 'UMTO', token: 'write' },
  // The group that answers visitors of the sites, and operators of the installation.
  'site-requests.answer': { who: 'UMTO', token: 'write' },
  'lists.read': { who: 'MTO', token: 'read' },
  'lists.write': { who: 'MT', token: 'write' },
  'uploads.read': { who: 'MT', token: 'read' },
  'uploads.write': { who: 'MT', token: 'write' },
  'usages.read': { who: 'MTO', token: 'read' },
  'usages.write': { who: 'MT', token: 'write' },
  'jobs.read': { who: 'MTO', token: 'read' },
  'jobs.cancel': { who: 'MT', token: 'write' },
  'documents.read': { who: 'UMTO', token: 'read' },
  'notifications.read': { who: 'UMTO', token: 'read' },
  // Users named by the installation's operator (OPERATORS).
  'population.import': { who: 'UMTO', token: 'write' },
  // Users named by the installation's operator (OPERATORS).
  'product-usage.read': { who: 'UMTO', token: 'read' },
  'tracked.read': { who: 'MTO', token: 'read' },
  'tracked.write': { who: 'MT', token: 'write' },
  'monitors.read': { who: 'MTO', token: 'read' },
  'monitors.write': { who: 'MT', token: 'write' },
  // Premium suite: the user's connected accounts of X and their private data.
  'creator-accounts.list': { who: 'UMTO', token: 'read' },
  'creator-accounts.read': { who: 'P', token: 'read' },
  'creator-accounts.write': { who: 'P', token: 'write' },
  // One's own conversations with the assistant.
  'assistant.history': { who: 'UMTO', token: 'write' },
  // Each answer needs the permission of the screen whose figures it has.
  'team-assistant.ask': { who: 'MTO', token: 'read' },
  // On the first of the user's accounts.
  'follows.write': { who: 'UMTO', token: 'write' },
  'social-lists.create': { who: 'UMTO', token: 'write' },
  'campaigns.read': { who: 'MT', token: 'read' },
  'campaigns.write': { who: 'MT', token: 'spend' },
} as const satisfies Record<string, { who: string; token: TokenScope }>

export type Action = keyof typeof permissions

export type ActorKind = 'A' | 'U' | 'M' | 'T' | 'O' | 'P'

/** Roles that may do the action, as letters. */
export const whoMay = (action: Action): string => permissions[action].who

/** Token scope a call needs. A GET changes nothing, so it needs `read`, unless it is part of spending. */
export const tokenScopeOf = ({ action, method }: { action: Action; method: string }): TokenScope => {
  const tokenScope: TokenScope = permissions[action].token
  return method === 'GET' && tokenScope === 'write' ? 'read' : tokenScope
}
