/**
 * Who may do what, as data: each call names its row, policies ask it and the tests walk it.
 * A anonymous, U signed in but in no team (or not in the one asked about), M member, T team admin, O member of an
 * organisation, in it and in its teams. Actions that touch a team's rows name M, T and O only: for everybody else the
 * row does not exist (404).
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
  // A picture of one's own; a team's admin makes it the team's.
  'logos.send': 'UMTO',
  // And is an organisation itself.
  'organisation.add-team': 'T',
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
  // There on a start for tests only.
  'test-data.reset': 'AUMTO',
  'reference.read': 'UMTO',
  'audience-configs.read': 'UMTO',
  'audience-configs.write': 'MT',
  'audiences.read': 'UMTO',
  'audiences.write': 'MT',
  'audiences.export': 'MTO',
  'audience-drafts.write': 'MT',
  'audience-views.read': 'MTO',
  'audience-views.write': 'MT',
  // One's own, whatever became of the team.
  'audience-views.forget': 'UMTO',
  'recipes.explore': 'UMTO',
  'shares.read': 'MT',
  'shares.write': 'MT',
  'shares.open': 'UMTO',
  'shares.accept': 'MT',
  'audience-plans.read': 'MTO',
  'audience-plans.write': 'MT',
  'audience-requests.read': 'UMTO',
  'audience-requests.write': 'MT',
  // The group that makes the catalogue.
  'audience-requests.answer': 'UMTO',
  'lists.read': 'MTO',
  'lists.write': 'MT',
  'uploads.read': 'MT',
  'uploads.write': 'MT',
  'usages.read': 'MTO',
  'usages.write': 'MT',
  'jobs.read': 'MTO',
  'jobs.cancel': 'MT',
  'documents.read': 'UMTO',
  'notifications.read': 'UMTO',
  // Whom the operator of the installation named (OPERATORS).
  'population.import': 'UMTO',
  'tracked.read': 'MTO',
  'tracked.write': 'MT',
  'monitors.read': 'MTO',
  'monitors.write': 'MT',
  'campaigns.read': 'MT',
  'campaigns.write': 'MT',
} as const satisfies Record<string, string>

export type Action = keyof typeof permissions

export type ActorKind = 'A' | 'U' | 'M' | 'T' | 'O'
