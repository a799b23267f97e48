import { Button, ErrorState } from '@rookery/ui'
import { useId, useSyncExternalStore } from 'react'
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
      {isStale && <StaleAlert onReload={reloadPage} />}
    </>
  )
}

/** Must be in the first load, as further code of this build is gone: a dialog of the browser, without ours. */
function StaleAlert({ onReload }: { onReload: () => void }) {
  const t = useT('errors')
  const id = useId()
  return (
    <dialog
      ref={(element) => element?.showModal()}
      role="alertdialog"
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
      // An answer is required.
      onCancel={(event) => event.preventDefault()}
      className="m-auto max-w-[440px] rounded-md border border-hairline bg-raised p-5 text-ink backdrop:bg-veil"
    >
      <h2 id={`${id}-t`} className="text-16 font-semibold">
        {t('staleTitle')}
      </h2>
      <p id={`${id}-d`} className="mt-1 mb-4 text-ink-soft">
        {t('stale')}
      </p>
      <Button variant="primary" onClick={onReload}>
        {t('refresh')}
      </Button>
    </dialog>
  )
}
