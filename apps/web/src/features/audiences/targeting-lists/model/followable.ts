import type { AudienceUsage } from '@rookery/contract'

/**
 * Whether an autopilot of a usage is of interest: it is or was on, or its ad sets still have what was written to them in place of
 * what they had.
 */
export const isFollowable = ({ autopilot, application, state }: AudienceUsage): boolean =>
  autopilot !== null ||
  (state === 'applied' &&
    application?.mode === 'replace' &&
    application.ad_sets.every((adSet) => adSet.state === 'applied' || adSet.state === 'partial'))
