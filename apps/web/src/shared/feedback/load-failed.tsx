import { ErrorState } from '@rookery/ui'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'

/** Stands where data would have been that could not be read, with the cause and another try. */
export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => unknown
}) {
  const t = useT('errors')
  return (
    <ErrorState title={title} description={errorText(error)} reloadLabel={t('retry')} onReload={onRetry} />
  )
}
