import type { Team } from '@rookery/contract'
import type { Addresses } from '../../shared/site/addresses.ts'

const queryOf = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
}

const chooseTeam = '/choose-team'

/** Every address of the team dashboard. Without a team, addresses of one lead to the choice of a team. */
export const pathsFor = (team: Pick<Team, 'slug'> | null | undefined): Addresses => {
  const own = (path: string) => (team ? `/${team.slug}${path}` : chooseTeam)
  const one = (path: string, id: string) => own(`${path}/${encodeURIComponent(id)}`)
  return {
    home: '/',
    login: '/login',
    chooseTeam,
    createTeam: `${chooseTeam}?new=1`,
    welcome: '/welcome',
    team: (slug) => `/${slug}`,
    helperDocuments: (kind) => `/helper-documents${queryOf({ kind })}`,
    helperDocument: (id) => `/helper-documents?document=${encodeURIComponent(id)}`,

    audiences: (tab) => own(`/audiences${queryOf({ tab })}`),
    audience: (id) => one('/audiences', id),
    audienceDetails: (id) => own(`/audiences/${encodeURIComponent(id)}/details`),
    compare: (ids, view) =>
      own(
        `/audiences/compare?audiences=${ids.map(encodeURIComponent).join(',')}${view ? `&view=${view}` : ''}`,
      ),
    allAudiences: '/audiences',
    audienceRequests: () => own('/audience-requests'),
    plans: () => own('/plans'),
    plan: (id) => one('/plans', id),
    newPlan: (audience) => own(`/plans/new${queryOf({ audience })}`),
    creator: (audience) => own(`/creator${queryOf({ audience })}`),
    creatorInsights: () => own('/creator/insights'),

    campaigns: () => own('/campaigns'),
    campaign: (id, tab) => one('/campaigns', id) + queryOf({ tab }),
    newCampaign: (account, audience, upload) =>
      own(`/campaigns/new${queryOf({ account, audience, upload })}`),
    measurement: (account) => own(`/campaigns/measurement${queryOf({ account })}`),
    segmentations: () => own('/segmentations'),
    creatives: (account) => own(`/creatives${queryOf({ account })}`),
    composeCreative: (account, { adSetId, format = 'post' } = {}) =>
      own(
        `/creatives${queryOf({ account, compose: format === 'preroll' ? 'preroll' : 'new', adset: adSetId })}`,
      ),
    media: (account) => own(`/media${queryOf({ account })}`),

    explore: (query = {}) => own(`/explore-x${queryOf({ ...query })}`),
    monitor: (id) => one('/explore-x/monitors', id),
    communities: (tab) => own(`/communities${queryOf({ tab })}`),
    community: (id) => one('/communities', id),

    jobs: () => own('/jobs'),
    imports: () => own('/imports'),
    settings: (part) => own(`/team${part ? `/${part}` : ''}`),
    account: () => own('/account'),
  }
}
