/** What a visitor asks for: to use the site, or to download one of the materials. */
export const siteRequestKinds = ['access', 'download'] as const
export const siteRequestStates = ['new', 'contacted', 'done', 'spam'] as const
