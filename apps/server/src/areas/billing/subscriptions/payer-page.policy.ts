import { originOfHost } from '../../../app/access/hosts.ts'
import type { Config } from '../../../config/config.ts'

/** Where a payer sees the subscription: a team's settings, or the premium page of a person (`slug` null). */
export const payerPage = (config: Config, slug: string | null): string =>
  slug === null
    ? `${originOfHost(config.site_hosts.find((host) => host.startsWith('premium.')) ?? null, config)}/premium`
    : `${config.public_url.origin}/${slug}/team/subscription`
