/** Where the team dashboard is: the server names it on the hosts of other sites; where the flag chose the site, the flag leads back. */
export const teamSiteAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="team-site"]')?.content ?? '/?variant=team'
