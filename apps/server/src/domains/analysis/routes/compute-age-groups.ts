import { PRIVACY_MINIMUM, ageBands } from '@rookery/contract'
import { computeAgeGroups as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { nearestAgeGroups } from '../age-groups.policy.ts'

export const computeAgeGroups = defineRoute(endpoint, async ({ input, deps, signal }) => {
  const { bands, ...nearest } = nearestAgeGroups(input.body)
  const sizes = await deps.population.targeting.ageSizes({ signal })
  const known = sizes.reduce((sum, n) => sum + n, 0)
  return {
    ...nearest,
    groups: bands.map((age_band) => {
      const n = sizes[ageBands.indexOf(age_band)] ?? 0
      // A cell too small to be told has no share either.
      return { age_band, share: n < PRIVACY_MINIMUM ? 0 : Math.round((1000 * n) / known) / 1000 }
    }),
  }
})
