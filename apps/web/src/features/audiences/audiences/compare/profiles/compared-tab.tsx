import type { InsightsComparison } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, EmptyState, GroupsIcon } from '@rookery/ui'
import { audienceColor } from '@rookery/ui/charts/lift-tone.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { SampleFigure } from '../../../../../shared/sizes/ledger-figure.tsx'
import { Swatch } from '../compared-audiences.tsx'
import { ComparedGroup } from './compared-group.tsx'
import { ComparedMeasures } from './compared-measures.tsx'

interface ComparedTabProps {
  comparison: InsightsComparison
  colors: readonly [number, number]
}

/** One tab: sample sizes and certainty, then each dimension, then figures without a test. */
export function ComparedTab({ comparison, colors }: ComparedTabProps) {
  const t = useT('compare')
  const formats = useFormats()
  const { audiences, groups, measures, period, snapshot } = comparison
  const filledGroups = groups.filter(({ rows }) => rows.length > 0)
  const tables = measures.filter(({ rows }) => rows.length > 0)
  const names = audiences.map(({ name }) => name) as [string, string]
  const significantCount = filledGroups.flatMap(({ rows }) => rows).filter((row) => row.beyond_chance).length
  const testedRows = filledGroups.flatMap(({ rows }) => rows).filter((row) => row.q_value !== null).length
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-13">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {audiences.map(({ id, name, size }, place) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <Swatch color={audienceColor(colors[place]!)} />
              <span className="min-w-0 truncate font-medium">{name}</span>
              <span className="text-ink-soft tabular-nums">
                <SampleFigure count={size} of={id} />
              </span>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {[
            ...(testedRows > 0
              ? [
                  t('profiles.beyond', {
                    n: formats.number(significantCount),
                    of: formats.number(testedRows),
                  }),
                ]
              : []),
            ...(period
              ? [
                  t('profiles.period', {
                    since: formats.date(period.since),
                    until: formats.date(period.until),
                  }),
                ]
              : []),
            t('profiles.snapshot', { id: snapshot.id, date: formats.dateTime(comparison.computed_at) }),
          ].join(' · ')}
        </p>
      </div>
      {filledGroups.length + tables.length === 0 && (
        <EmptyState
          icon={<GroupsIcon />}
          title={t('profiles.none')}
          description={t('profiles.noneNote', { n: PRIVACY_MINIMUM })}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {filledGroups.map((group) => (
          <ComparedGroup key={group.title} group={group} names={names} colors={colors} />
        ))}
      </div>
      {tables.map((table) => (
        <Card key={table.title} headingLevel={2} title={table.title} description={t('profiles.untested')}>
          <ComparedMeasures table={table} names={names} />
        </Card>
      ))}
    </div>
  )
}
