import type { InterestGrowth } from '@rookery/contract/population/explore/trending-endpoints.ts'
import { formatLift } from '@rookery/i18n'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'

/** The growth of an interest: colored if it is beyond chance; a dash where too few people write of it. */
export function GrowthFigure({ growth }: { growth: InterestGrowth | undefined }) {
  const { locale } = useFormats()
  if (!growth) return <span className="text-ink-soft">–</span>
  const tone = !growth.is_beyond_chance
    ? 'text-ink-soft'
    : growth.growth > 1
      ? 'text-over-ink'
      : 'text-under-ink'
  return <span className={tone}>{formatLift(locale, growth.growth)}</span>
}
