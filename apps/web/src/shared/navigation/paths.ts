/** Every address of the team dashboard. Features link through these and never build paths themselves. */
export const paths = {
  login: '/login',
  chooseTeam: '/choose-team',
  createTeam: '/choose-team?new=1',
  welcome: '/welcome',
  team: (slug: string) => `/${slug}`,
  audiences: (slug: string) => `/${slug}/audiences`,
  audience: (slug: string, id: string) => `/${slug}/audiences/${encodeURIComponent(id)}`,
  creator: (slug: string, audienceId?: string) =>
    `/${slug}/creator${audienceId ? `?audience=${encodeURIComponent(audienceId)}` : ''}`,
  creatorInsights: (slug: string) => `/${slug}/creator/insights`,
  jobs: (slug: string) => `/${slug}/jobs`,
  settings: (slug: string, part?: 'billing' | 'members' | 'accounts' | 'subscription' | 'activity') =>
    `/${slug}/team${part ? `#${part}` : ''}`,
  account: (slug: string) => `/${slug}/account`,
}
