/** Addresses that only the server knows; it fills them in when it sends a page. */
export const ORIGIN = 'https://origin.invalid'
export const TEAM_SITE = 'https://team-site.invalid'
