import type { Endpoint } from './endpoint.ts'
import type { Action } from './permissions.ts'

/** What a person's own token is for; each holds those before it. */
export const tokenScopes = ['read', 'write', 'spend'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a call of an action wants of a token. `spend`: money may flow, at X or here. */
const actionScopes: Readonly<Record<Action, TokenScope>> = {
  'team-info.read': 'read',
  'sign-in': 'read',
  'me.read': 'read',
  'me.update': 'write',
  'me.export': 'read',
  'me.erase': 'write',
  'tokens.manage': 'write',
  'sessions.manage': 'write',
  'social-accounts.list': 'read',
  'social-accounts.connect': 'write',
  'teams.list': 'read',
  'teams.create': 'write',
  'logos.send': 'write',
  'organisation.add-team': 'write',
  'team.read': 'read',
  'team.update': 'write',
  'team.read-billing': 'read',
  'members.list': 'read',
  'members.read-email': 'read',
  'members.change': 'write',
  'members.remove': 'write',
  'activity.read': 'read',
  'invites.list': 'read',
  'invites.create': 'write',
  'invites.create-admin': 'write',
  'invites.revoke': 'write',
  'invites.accept': 'write',
  'team-accounts.list': 'read',
  'ad-accounts.list': 'read',
  'grants.list': 'read',
  'grants.list-all': 'read',
  'grants.create': 'write',
  'grants.revoke': 'write',
  'plans.list': 'read',
  'checkout.start': 'spend',
  'checkout.confirm': 'spend',
  'public.read': 'read',
  'test-data.reset': 'write',
  'reference.read': 'read',
  'audience-configs.read': 'read',
  'audience-configs.write': 'write',
  'audiences.read': 'read',
  'audiences.write': 'write',
  'audiences.export': 'read',
  'audience-drafts.write': 'write',
  'audience-views.read': 'read',
  'audience-views.write': 'write',
  'audience-views.forget': 'write',
  'recipes.explore': 'read',
  'shares.read': 'read',
  'shares.write': 'write',
  'shares.open': 'read',
  'shares.accept': 'write',
  'audience-plans.read': 'read',
  'audience-plans.write': 'write',
  'audience-requests.read': 'read',
  'audience-requests.write': 'write',
  'audience-requests.answer': 'write',
  'lists.read': 'read',
  'lists.write': 'write',
  'uploads.read': 'read',
  'uploads.write': 'write',
  'usages.read': 'read',
  'usages.write': 'write',
  'jobs.read': 'read',
  'jobs.cancel': 'write',
  'documents.read': 'read',
  'notifications.read': 'read',
  'population.import': 'write',
  'tracked.read': 'read',
  'tracked.write': 'write',
  'monitors.read': 'read',
  'monitors.write': 'write',
  'campaigns.read': 'read',
  'campaigns.write': 'spend',
}

/** A GET changes nothing, but where it is part of spending. */
export const scopeOf = ({ action, method }: Pick<Endpoint, 'action' | 'method'>): TokenScope => {
  const scope = actionScopes[action]
  return method === 'GET' && scope === 'write' ? 'read' : scope
}

export const scopesWithin = (scope: TokenScope): TokenScope[] =>
  tokenScopes.slice(0, tokenScopes.indexOf(scope) + 1)
