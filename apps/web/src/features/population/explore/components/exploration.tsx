import { AddCircleIcon, Button } from '@rookery/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { AddingProvider } from '../../../../shared/insights/adding.tsx'
import { useBuildFromPackage } from '../../../../shared/recipe/use-build-from-package.ts'
import { usePaths, useScope } from '../../../../shared/site/site.ts'
import { ExplorationParts } from '../../../../shared/explore/components/exploration-parts.tsx'
import type { Exploration as ExplorationSoFar } from '../../../../shared/explore/model/exploration.ts'
import type { ExplorePaths } from '../paths.ts'
import { KindSwitch } from '../../../../shared/explore/components/kind-switch.tsx'

const SaveMonitorDialog = lazy(() =>
  import('./save-monitor-dialog.tsx').then((m) => ({ default: m.SaveMonitorDialog })),
)

interface ExplorationProps {
  result: ExplorationSoFar
  /** Asks X again. */
  onRetry: () => Promise<unknown>
  /** Stands where a part has not arrived. */
  pending: ReactNode
  /** Comparison with other names. */
  comparison?: ReactNode
}

/** An exploration's result: figures on top, parts below as they arrive, and a button to build an audience. */
export function Exploration({ result, onRetry, pending, comparison }: ExplorationProps) {
  const t = useT('explore')
  const [isSaving, setSaving] = useState(false)
  const { team } = useScope()
  const paths = usePaths<ExplorePaths>()
  const build = useBuildFromPackage()
  const suggestedPackage = result.suggested_package
  return (
    <AddingProvider onAdd={(items) => build(result.suggested_package, items)}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-20 font-semibold tracking-tight wrap-anywhere">{result.label}</h2>
        <KindSwitch result={result} />
        {result.found && (
          <div className="ml-auto flex flex-wrap gap-2">
            {team && <Button onClick={() => setSaving(true)}>{t('follow')}</Button>}
            {suggestedPackage && (
              <Button
                variant="primary"
                icon={<AddCircleIcon size={18} />}
                onClick={() => build(suggestedPackage)}
              >
                {t('build')}
              </Button>
            )}
          </div>
        )}
      </div>
      <ExplorationParts
        result={result}
        onRetry={onRetry}
        pending={pending}
        comparison={comparison}
        communityHref={paths.community}
      />
      {isSaving && (
        <Suspense>
          <SaveMonitorDialog result={result} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </AddingProvider>
  )
}
