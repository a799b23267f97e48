import { ApiError } from '@rookery/api-client'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, EmptyState, LinkButton, Notice, ProgressBar } from '@rookery/ui'
import type { ReactNode } from 'react'
import { connectAccount } from '../../../../shared/connected-accounts/connect-account.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SeePlans } from '../../../../shared/plans/see-plans.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { daysSince } from '../model/facts.ts'
import type { CreatorPeoplePaths } from '../paths.ts'

const YOUNG_DAYS = 14

interface AccountStateProps {
  readonly account: CreatorAccount
  readonly error: unknown
  readonly onRetry: () => unknown
  readonly now: number
  /** The list. */
  readonly children: ReactNode
}

/** What stands in place of a list that cannot be shown, or above one that is not whole; each with a way on. */
export function AccountState({ account, error, onRetry, now, children }: AccountStateProps) {
  const t = useT('creatorPeople')
  const formats = useFormats()
  const paths = usePaths<CreatorPeoplePaths>()
  if (error instanceof ApiError && error.status === 402)
    return (
      <EmptyState title={t('states.plan.title')} description={t('states.plan.text')} action={<SeePlans />} />
    )
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={onRetry} />
  const { state, fetched, tracked_since, last_snapshot_at, followers_count, cause } = account
  const reconnect = state === 'reconnect' && (
    <Notice
      tone="warn"
      title={t('states.reconnect.title')}
      action={
        <Button size="sm" onClick={connectAccount}>
          {t('states.reconnect.action')}
        </Button>
      }
    >
      {t('states.reconnect.text')}
    </Notice>
  )
  if (state === 'untracked')
    return (
      <EmptyState
        title={t('states.untracked.title')}
        description={t('states.untracked.text')}
        action={
          <LinkButton variant="primary" href={paths.connectedAccounts}>
            {t('states.untracked.action')}
          </LinkButton>
        }
      />
    )
  // Why nothing is read at all stands in the frame.
  const incomplete = cause !== '' && !account.complete && !account.stopped && (
    <Notice
      tone="warn"
      title={t('states.incomplete.title')}
      action={
        <LinkButton size="sm" href={paths.connectedAccount(account.account_id)}>
          {t('states.incomplete.action')}
        </LinkButton>
      }
    >
      {t('states.incomplete.text', { cause })}
    </Notice>
  )
  // Before the first whole snapshot there is no list.
  if (followers_count === null)
    return (
      <div className="grid max-w-prose gap-4">
        {reconnect}
        {incomplete}
        {state === 'fetching' && (
          <div className="rounded-md border border-hairline bg-raised px-5 py-4">
            <p className="text-16 font-medium">{t('states.first.title')}</p>
            <p className="mt-1 mb-3 text-ink-soft">
              {fetched === null
                ? t('states.first.begins')
                : t('states.first.read', { n: formats.number(fetched) })}
            </p>
            <ProgressBar label={t('states.first.title')} isLabelHidden />
          </div>
        )}
      </div>
    )
  const isYoung = tracked_since !== null && daysSince(tracked_since, now) < YOUNG_DAYS
  return (
    <div className="grid gap-4">
      {reconnect}
      {incomplete}
      {children}
      <p className="text-13 text-ink-soft">
        {formats.sentences(
          last_snapshot_at && t('asOf', { at: formats.dateTime(last_snapshot_at) }),
          isYoung && t('states.young', { date: formats.date(tracked_since) }),
        )}
      </p>
    </div>
  )
}
