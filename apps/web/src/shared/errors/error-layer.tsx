import { Button, Dialog, ErrorState } from '@rookery/ui'
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errors } from './error-store.ts'
import { errorText } from './error-text.ts'
import { staleModule } from './stale-module.ts'

/** The error screen over the page after an unhandled error, and the alert that the page is outdated. */
export function ErrorLayer() {
  const t = useT('errors')
  const error = useSyncExternalStore(errors.subscribe, errors.currentError)
  const isStale = useSyncExternalStore(staleModule.subscribe, staleModule.get)
  const reloadPage = () => location.reload()
  return (
    <>
      {error !== null && (
        <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-[560px] rounded-md border border-danger-edge bg-raised p-3 shadow-float">
          <ErrorState
            title={t('unhandled')}
            description={errorText(error)}
            reloadLabel={t('reload')}
            onReload={reloadPage}
            dismissLabel={t('dismiss')}
            onDismiss={errors.dismiss}
          />
        </div>
      )}
      <Dialog
        isOpen={isStale}
        isAlert
        size="sm"
        onClose={() => {}}
        title={t('staleTitle')}
        description={t('stale')}
        footer={
          <Button variant="primary" onClick={reloadPage}>
            {t('refresh')}
          </Button>
        }
      />
    </>
  )
}
