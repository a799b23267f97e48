import { ApiError } from '@rookery/api-client'
import { EmptyState, ErrorState, LinkButton } from '@rookery/ui'
import { retryOf } from './retry-of.ts'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'

interface LoadFailedProps {
  title: string
  error: unknown
  onRetry: () => unknown
  /** For a single object: text and link if it does not exist for the user. */
  missing?: { title: string; href: string; label: string }
}

/**
 * Shown in place of data that failed to load, with the cause and a retry button; there is none if the object
 * does not exist.
 */
export function LoadFailed({ title, error, onRetry, missing }: LoadFailedProps) {
  const t = useT('errors')
  if (missing && error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={missing.title}
        description={t('gone')}
        action={
          <LinkButton variant="primary" href={missing.href}>
            {missing.label}
          </LinkButton>
        }
      />
    )
  return (
    <ErrorState
      title={title}
      description={errorText(error)}
      reloadLabel={t('retry')}
      onReload={retryOf(error, onRetry)}
    />
  )
}
