import type { InterestGrowth } from '@rookery/contract/population/explore/trending-endpoints.ts'
import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { InterestGroup } from '../model/group-interests.ts'
import { AddButton } from './add-button.tsx'
import { InterestRow } from './interest-row.tsx'

interface InterestGroupCardProps {
  group: InterestGroup
  growthOf: ReadonlyMap<string, InterestGrowth>
}

/** A category: its people, and the interests in it. */
export function InterestGroupCard({ group: { whole, interests }, growthOf }: InterestGroupCardProps) {
  const t = useT('interests')
  const formats = useFormats()
  const largest = Math.max(...interests.map(({ size }) => size ?? 0))
  return (
    <Card
      className="mb-4 break-inside-avoid"
      headingLevel={2}
      title={whole.label}
      description={t('people', { n: formats.count(whole.size) })}
      actions={<AddButton interest={whole} />}
    >
      <ul>
        {interests.map((interest) => (
          <InterestRow
            key={interest.id}
            interest={interest}
            growth={growthOf.get(interest.id)}
            largest={largest}
          />
        ))}
      </ul>
    </Card>
  )
}
