import { ApiError } from '@rookery/api-client'
import { EmptyState, ErrorState, LinkButton } from '@rookery/ui'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'

interface LoadFailedProps {
  title: string
  error: unknown
  onRetry: () => unknown
  /** Of one thing: what is said where there is none for the reader, and where one goes from there. */
  gone?: { title: string; href: string; label: string }
}

/** Stands where data would have been that could not be read, with the cause and another try; of what is not there another try is no help. */
export function LoadFailed({ title, error, onRetry, gone }: LoadFailedProps) {
  const t = useT('errors')
  if (gone && error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={gone.title}
        description={t('gone')}
        action={
          <LinkButton variant="primary" href={gone.href}>
            {gone.label}
          </LinkButton>
        }
      />
    )
  return (
    <ErrorState title={title} description={errorText(error)} reloadLabel={t('retry')} onReload={onRetry} />
  )
}
