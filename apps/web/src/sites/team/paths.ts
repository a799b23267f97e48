import type { Team } from '@rookery/contract'
import type { Addresses } from '../../shared/site/addresses.ts'

const queryOf = (values: Record<string, string | undefined>): string => {
  const givenValues = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return givenValues.length > 0 ? `?${new URLSearchParams(givenValues).toString()}` : ''
}

const chooseTeam = '/choose-team'

/** Every address of the team dashboard. Without a team, addresses of one lead to the choice of a team. */
export const pathsFor = (team: Pick<Team, 'slug'> | null | undefined): Addresses => {
  const teamPath = (path: string) => (team ? `/${team.slug}${path}` : chooseTeam)
  const pathOf = (path: string, id: string) => teamPath(`${path}/${encodeURIComponent(id)}`)
  return {
    home: '/',
    login: '/login',
    pricing: '/pricing',
    chooseTeam,
    createTeam: `${chooseTeam}?new=1`,
    welcome: '/welcome',
    setUpPasskey: '/set-up-passkey',
    team: (slug) => `/${slug}/home`,
    extension: '/extension',
    helperDocuments: (kind) => `/helper-documents${queryOf({ kind })}`,
    helperDocument: (id) => `/helper-documents?document=${encodeURIComponent(id)}`,

    teamHome: () => teamPath('/home'),
    ask: (conversation) => teamPath(`/ask${queryOf({ conversation })}`),
    audiences: (tab) => teamPath(`/audiences${queryOf({ tab })}`),
    audience: (id) => pathOf('/audiences', id),
    audienceDetails: (id) => teamPath(`/audiences/${encodeURIComponent(id)}/details`),
    compare: (ids, view) =>
      teamPath(
        `/audiences/compare?audiences=${ids.map(encodeURIComponent).join(',')}${view ? `&view=${view}` : ''}`,
      ),
    allAudiences: '/audiences',
    audienceRequests: () => teamPath('/audience-requests'),
    plans: () => teamPath('/plans'),
    plan: (id) => pathOf('/plans', id),
    newPlan: (audience) => teamPath(`/plans/new${queryOf({ audience })}`),
    creator: (audience) => teamPath(`/creator${queryOf({ audience })}`),
    creatorInsights: () => teamPath('/creator/insights'),

    campaigns: () => teamPath('/campaigns'),
    campaign: (id, tab) => pathOf('/campaigns', id) + queryOf({ tab }),
    newCampaign: (account, audience, upload) =>
      teamPath(`/campaigns/new${queryOf({ account, audience, upload })}`),
    measurement: (account) => teamPath(`/campaigns/measurement${queryOf({ account })}`),
    segmentations: () => teamPath('/segmentations'),
    creatives: (account) => teamPath(`/creatives${queryOf({ account })}`),
    composeCreative: (account, { adSetId, format = 'post' } = {}) =>
      teamPath(
        `/creatives${queryOf({ account, compose: format === 'preroll' ? 'preroll' : 'new', adset: adSetId })}`,
      ),
    media: (account) => teamPath(`/media${queryOf({ account })}`),

    explore: (query = {}) => teamPath(`/explore-x${queryOf({ ...query })}`),
    monitor: (id) => pathOf('/explore-x/monitors', id),
    communities: (tab) => teamPath(`/communities${queryOf({ tab })}`),
    community: (id) => pathOf('/communities', id),
    interests: () => teamPath('/interests'),

    jobs: () => teamPath('/jobs'),
    imports: () => teamPath('/imports'),
    leads: () => teamPath('/leads'),
    operatorBilling: '/operators/billing',
    productUsage: '/operators/usage',
    settings: (part) => teamPath(`/team${part ? `/${part}` : ''}`),
    account: (part) => teamPath(`/account${part ? `/${part}` : ''}`),
  }
}
