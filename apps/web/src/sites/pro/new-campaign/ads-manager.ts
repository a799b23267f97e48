/** X's own site for ads. */
export const ADS_MANAGER = 'https://ads.x.com/'
/** The campaigns of an account there. */
export const adsManagerOf = (accountId: string): string =>
  `${ADS_MANAGER}ads_manager/${encodeURIComponent(accountId)}/campaigns/`
