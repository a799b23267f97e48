import { cx, ExpandMoreIcon, Skeleton } from '@rookery/ui'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'

// Loaded on demand, so not part of the first load.
const RecipeEffects = lazy(() => import('./recipe-effects.tsx').then((m) => ({ default: m.RecipeEffects })))

/** What each part of the recipe costs or brings; loaded when opened. */
export function EffectsFold() {
  const t = useT('creator')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="border-t border-hairline pt-2"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-8 cursor-pointer items-center gap-1 text-13 font-medium">
        <span className="min-w-0 flex-1">{t('effects.title')}</span>
        <ExpandMoreIcon size={18} className={cx('shrink-0 text-ink-soft', isOpen && 'rotate-180')} />
      </summary>
      {isOpen && (
        <div className="pt-2">
          <Suspense fallback={<Skeleton label={t('effects.title')} height={80} />}>
            <RecipeEffects />
          </Suspense>
        </div>
      )}
    </details>
  )
}
