import { ErrorState } from '@rookery/ui'
import { useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from './error-text.ts'
import { isStaleModule, staleModule } from './stale-module.ts'
import { errors } from './error-store.ts'

/** Shown in place of a screen that failed: records the error, shows its message and offers a reload. */
export function PageError({ error }: { error: unknown }) {
  const t = useT('errors')
  useEffect(() => {
    if (isStaleModule(error)) staleModule.raise()
    else errors.record(error)
  }, [error])
  return (
    <div className="p-6">
      <ErrorState
        title={t('pageFailed')}
        description={errorText(error)}
        reloadLabel={t('reload')}
        onReload={() => location.reload()}
      />
    </div>
  )
}
