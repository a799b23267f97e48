const queryOf = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
}

/** Every address of the team dashboard. Features link through these and never build paths themselves. */
export const paths = {
  login: '/login',
  chooseTeam: '/choose-team',
  createTeam: '/choose-team?new=1',
  welcome: '/welcome',
  helperDocuments: (kind?: 'guide' | 'manual' | 'help') => `/helper-documents${kind ? `?kind=${kind}` : ''}`,
  helperDocument: (id: string) => `/helper-documents?document=${encodeURIComponent(id)}`,
  team: (slug: string) => `/${slug}`,
  audiences: (slug: string) => `/${slug}/audiences`,
  audience: (slug: string, id: string) => `/${slug}/audiences/${encodeURIComponent(id)}`,
  audienceTab: (slug: string, tab: string) => `/${slug}/audiences?tab=${tab}`,
  audienceDetails: (slug: string, id: string) => `/${slug}/audiences/${encodeURIComponent(id)}/details`,
  allAudiences: '/audiences',
  plans: (slug: string) => `/${slug}/plans`,
  plan: (slug: string, id: string) => `/${slug}/plans/${encodeURIComponent(id)}`,
  newPlan: (slug: string, audienceId?: string) =>
    `/${slug}/plans/new${audienceId ? `?audience=${encodeURIComponent(audienceId)}` : ''}`,
  audienceRequests: (slug: string) => `/${slug}/audience-requests`,
  creator: (slug: string, audienceId?: string) =>
    `/${slug}/creator${audienceId ? `?audience=${encodeURIComponent(audienceId)}` : ''}`,
  creatorInsights: (slug: string) => `/${slug}/creator/insights`,
  campaigns: (slug: string) => `/${slug}/campaigns`,
  campaign: (slug: string, id: string, tab?: 'adsets' | 'ads') =>
    `/${slug}/campaigns/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ''}`,
  newCampaign: (slug: string, adAccountId?: string, audienceId?: string) =>
    `/${slug}/campaigns/new${queryOf({ account: adAccountId, audience: audienceId })}`,
  measurement: (slug: string, adAccountId?: string) =>
    `/${slug}/campaigns/measurement${queryOf({ account: adAccountId })}`,
  segmentations: (slug: string) => `/${slug}/segmentations`,
  creatives: (slug: string, adAccountId?: string) => `/${slug}/creatives${queryOf({ account: adAccountId })}`,
  composeCreative: (
    slug: string,
    adAccountId: string,
    { adSetId, format = 'post' }: { adSetId?: string | undefined; format?: 'post' | 'preroll' } = {},
  ) =>
    `/${slug}/creatives${queryOf({
      account: adAccountId,
      compose: format === 'preroll' ? 'preroll' : 'new',
      adset: adSetId,
    })}`,
  media: (slug: string, adAccountId?: string) => `/${slug}/media${queryOf({ account: adAccountId })}`,
  explore: (slug: string, asked: { q?: string; kind?: string; view?: 'monitors' } = {}) =>
    `/${slug}/explore-x${queryOf(asked)}`,
  monitor: (slug: string, id: string) => `/${slug}/explore-x/monitors/${encodeURIComponent(id)}`,
  communities: (slug: string, tab?: 'searched' | 'map') => `/${slug}/communities${queryOf({ tab })}`,
  community: (slug: string, id: string) => `/${slug}/communities/${encodeURIComponent(id)}`,
  jobs: (slug: string) => `/${slug}/jobs`,
  settings: (slug: string, part?: 'billing' | 'members' | 'accounts' | 'subscription' | 'activity') =>
    `/${slug}/team${part ? `#${part}` : ''}`,
  account: (slug: string) => `/${slug}/account`,
}
