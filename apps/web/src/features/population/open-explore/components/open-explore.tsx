import { ExploreIcon } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { ExplorationSkeleton } from '../../../../shared/explore/components/exploration-skeleton.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { useParams } from '../../../../shared/router/router.tsx'
import { Explored } from './explored.tsx'
import { NameSearch } from './name-search.tsx'

const Start = lazy(() => import('./start.tsx').then((m) => ({ default: m.Start })))

/** Explore on the pro-targeting site: what visitors may see of a name, or all of it. */
export function OpenExplore({ isFull }: { isFull: boolean }) {
  const t = useT('openExplore')
  const name = (useParams()['name'] ?? '').trim().slice(0, 512)
  useDocumentTitle(name ? t('titleOf', { name }) : t('title'))
  if (!name)
    return (
      <Suspense fallback={<ExplorationSkeleton />}>
        <Start isFull={isFull} />
      </Suspense>
    )
  return (
    <>
      <header className="mb-6 grid gap-3">
        <p className="flex items-center gap-1.5 text-13 font-medium text-ink-soft">
          <ExploreIcon size={18} />
          {t('title')}
        </p>
        <NameSearch name={name} isLarge={false} />
      </header>
      <Explored key={name} name={name} isFull={isFull} />
    </>
  )
}
