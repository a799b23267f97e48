/**
 * An address of the team dashboard: on the hosts of other sites as given by the server; where a parameter chose
 * the site, by that parameter.
 */
export const teamSiteAddress = (path = ''): string => {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="team-site"]')?.content
  return origin === undefined ? `${path || '/'}?variant=team` : origin + path
}
