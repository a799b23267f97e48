import type { PopulationImport } from '@rookery/contract'
import { Section, Skeleton } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ImportCard } from './import-card.tsx'

interface ImportsListProps {
  imports: readonly PopulationImport[]
  isLoading: boolean
  /** The population in use, and whether the user may switch to another. */
  inUse: string
  fixed: boolean
}

export function ImportsList({ imports, isLoading, inUse, fixed }: ImportsListProps) {
  const t = useT('imports')
  return (
    <Section title={t('list.title')}>
      {isLoading ? (
        <Skeleton height={80} label={t('list.title')} />
      ) : imports.length === 0 ? (
        <p className="text-ink-soft">{t('list.empty')}</p>
      ) : (
        <ul aria-label={t('list.title')} className="grid gap-3">
          {imports.map((one) => (
            <ImportCard
              key={one.id}
              run={one}
              canUse={!fixed && one.state === 'done' && one.population !== inUse}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
