/** Whose members make the catalogue and answer requests for audiences. */
export const CATALOGUE_GROUP = 'Audience_creator'
/** Whose members answer visitors of the sites. */
export const SITE_OPERATOR = 'Site_operator'

/** Groups of users beside teams; `npm run group` puts people into them. */
export const userGroups = [CATALOGUE_GROUP, SITE_OPERATOR] as const
