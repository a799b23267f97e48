import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Badge, Button, KeyFigure, KeyFigures, Notice, TextLink, type Tone } from '@rookery/ui'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import { ApiError } from '@rookery/api-client'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SeePlans } from '../../../../shared/plans/see-plans.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { useStartSnapshots } from '../api/snapshots.ts'
import type { CreatorAccountsPaths } from '../paths.ts'
import { connectAccount } from '../../../../shared/connected-accounts/connect-account.ts'
import { AccountCost } from './account-cost.tsx'
import { StopDialog } from './stop-dialog.tsx'

const toneByState: Record<CreatorAccount['state'], Tone | 'neutral'> = {
  untracked: 'neutral',
  fetching: 'info',
  waiting: 'success',
  reconnect: 'warn',
}

const verifiedTypes = ['blue', 'business', 'government'] as const

/** One connected account: whether it is tracked daily, its last change, and its actions. */
export function AccountCard({ account }: { account: CreatorAccount }) {
  const t = useT('creatorAccounts')
  const formats = useFormats()
  const paths = usePaths<CreatorAccountsPaths>()
  const startSnapshots = useStartSnapshots()
  const [mode, setMode] = useState<CreatorAccount['mode']>(null)
  /** Why the plan does not include it, told when the start was tried. */
  const [needsPlan, setNeedsPlan] = useState('')
  const [isStopping, setIsStopping] = useState(false)
  const { state, handle, tracked_since } = account
  const isTracked = tracked_since !== null
  const verifiedType = verifiedTypes.find((type) => type === account.verified_type)
  const beginButton = (
    <Button
      variant="primary"
      onClick={() => startSnapshots.mutateAsync({ x_account: account.account_id, ...(mode && { mode }) })}
      onError={(error) => {
        if (error instanceof ApiError && error.status === 402) setNeedsPlan(errorText(error))
        else toasts.add({ level: 'error', text: errorText(error) })
      }}
    >
      {t('start')}
    </Button>
  )
  const stateTexts = [
    tracked_since && t('since', { date: formats.date(tracked_since) }),
    account.last_snapshot_at && t('last', { at: formats.dateTime(account.last_snapshot_at) }),
    account.next_at && t('next', { at: formats.dateTime(account.next_at) }),
    account.mode === 'events' && t('told'),
    account.fetched !== null && t('fetched', { n: formats.number(account.fetched) }),
  ].filter((part) => part !== null && part !== false)
  return (
    <section
      aria-label={`@${handle}`}
      className="rounded-md border border-hairline bg-raised px-4 py-4 md:px-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar name={account.name || handle} url={account.avatar_url} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-16 font-semibold break-words">
            {account.name} <span className="font-normal text-ink-soft">@{handle}</span>
          </h2>
          <p className="text-13 text-ink-soft">{stateTexts.join(' · ')}</p>
        </div>
        {verifiedType && <Badge tone="info">{t(`verifiedTypes.${verifiedType}`)}</Badge>}
        <Badge tone={toneByState[state]}>{t(`states.${state}`)}</Badge>
      </header>
      {account.followers_count !== null && (
        <div className="mt-4">
          <KeyFigures>
            <KeyFigure
              label={t('followers')}
              value={formats.number(account.followers_count)}
              note={
                account.verified_followers_count !== null &&
                t('verifiedFollowers', { n: formats.number(account.verified_followers_count) })
              }
            />
            <KeyFigure
              label={t('gained')}
              value={account.followers_gained === null ? '–' : formats.number(account.followers_gained)}
              note={t('sinceBefore')}
            />
            <KeyFigure
              label={t('lost')}
              value={account.followers_lost === null ? '–' : formats.number(account.followers_lost)}
              note={t('sinceBefore')}
            />
            <KeyFigure label={t('following')} value={formats.number(account.following_count ?? 0)} />
          </KeyFigures>
        </div>
      )}
      {isTracked && account.followers_count === null && state === 'fetching' && (
        <p className="mt-4 text-ink-soft">{t('first')}</p>
      )}
      {account.cause !== '' && !account.stopped && (
        <div className="mt-4">
          <Notice tone="warn">{t('incomplete', { cause: account.cause })}</Notice>
        </div>
      )}
      {(account.stopped || needsPlan !== '') && (
        <div className="mt-4">
          <Notice
            tone="warn"
            title={isTracked ? t('stoppedByPlan') : t('needsPlan')}
            action={<SeePlans isSmall />}
          >
            {account.stopped?.detail ?? needsPlan}
          </Notice>
        </div>
      )}
      <AccountCost account={account} mode={mode} onChangeMode={setMode} />
      <footer className="mt-4 flex flex-wrap items-center gap-3">
        {state === 'untracked' && beginButton}
        {state === 'reconnect' && (
          <Button variant="primary" onClick={connectAccount}>
            {t('reconnect')}
          </Button>
        )}
        {isTracked && <TextLink href={paths.connectedAccount(account.account_id)}>{t('open')}</TextLink>}
        {isTracked && (
          <Button variant="quiet" onClick={() => setIsStopping(true)}>
            {t('stop')}
          </Button>
        )}
        {state === 'untracked' && <p className="max-w-prose text-13 text-ink-soft">{t('startNote')}</p>}
      </footer>
      {isStopping && <StopDialog account={account} onClose={() => setIsStopping(false)} />}
    </section>
  )
}
