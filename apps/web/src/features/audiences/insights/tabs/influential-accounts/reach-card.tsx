import type { InsightOf } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, Card, ErrorState, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOf } from '../../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { insightQuery } from '../../api/insight.query.ts'
import type { InsightSubject } from '../../model/insight-subject.ts'

type Accounts = NonNullable<InsightOf<'influential_accounts'>['data']>
const VISIBLE_COUNT = 5

interface ReachCardProps {
  subject: InsightSubject
  baseline: string | null
  data: Accounts
  /** Network ids; an empty set means all shown. */
  selection: ReadonlySet<string>
  /** Members of the audience; null below the privacy minimum. */
  size: number | null
}

/** Exact combined reach of the chosen accounts within the audience, in the order in which each adds most. */
export function ReachCard({ subject, baseline, data, selection, size }: ReachCardProps) {
  const t = useT('insightsGraph')
  const common = useT('common')
  const formats = useFormats()
  const locale = useLocale()
  const accounts = [...selection].sort()
  const chosenReach = useQuery({
    ...insightQuery(subject, 'influential_accounts', locale, baseline, accounts),
    enabled: accounts.length > 0,
  })
  const reachOfAccounts = accounts.length > 0 ? chosenReach.data?.data?.reach : data.reach
  const total = reachOfAccounts?.at(-1)?.reach ?? 0
  const uncountedAccounts = (accounts.length || data.accounts.length) - (reachOfAccounts?.length ?? 0)
  return (
    <Card
      className="order-first 2xl:sticky 2xl:top-16 2xl:order-none"
      headingLevel={2}
      title={t(accounts.length > 0 ? 'reach.title' : 'reach.titleAll')}
      description={t('reach.order')}
    >
      {accounts.length > 0 && chosenReach.isError ? (
        <ErrorState
          title={t('reach.failed')}
          description={errorText(chosenReach.error)}
          reloadLabel={common('actions.reload')}
          onReload={retryOf(chosenReach.error, () => void chosenReach.refetch())}
        />
      ) : !reachOfAccounts ? (
        <Skeleton label={t('reach.loading')} height={120} />
      ) : reachOfAccounts.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('reach.none', { min: PRIVACY_MINIMUM })}</p>
      ) : (
        <div className={chosenReach.isPlaceholderData && accounts.length > 0 ? 'opacity-60' : ''}>
          <p role="status">
            <span className="text-20 font-semibold tracking-tight tabular-nums">
              {t('reach.total', { n: formats.number(total) })}
            </span>{' '}
            {size !== null && (
              <span className="block text-13 text-ink-soft">
                {t('reach.share', { share: formats.percent(Math.min(1, total / size)) })}
              </span>
            )}
          </p>
          <ReachSteps
            key={accounts.join(' ')}
            reach={reachOfAccounts}
            size={size}
            handleOf={(id) =>
              data.accounts.find(({ profile }) => profile.network_id === id)?.profile.handle ?? id
            }
          />
          {uncountedAccounts > 0 && (
            <p className="mt-2 text-12 text-ink-soft">
              {t('reach.rest', {
                count: uncountedAccounts,
                n: formats.number(uncountedAccounts),
                min: PRIVACY_MINIMUM,
              })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

interface ReachStepsProps {
  reach: Accounts['reach']
  size: number | null
  handleOf: (id: string) => string
}

/** One bar per step: dark for what the account adds, light for the reach of the accounts before it. */
function ReachSteps({ reach, size, handleOf }: ReachStepsProps) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const [isExpanded, setExpanded] = useState(false)
  const fullReach = size ?? reach.at(-1)!.reach
  const visibleRows = isExpanded ? reach : reach.slice(0, VISIBLE_COUNT)
  const percentOfReach = (n: number) => `${Math.min(100, (n / fullReach) * 100)}%`
  return (
    <>
      <table className="mt-3 w-full text-13">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="pb-1 text-left font-medium">
              {t('reach.account')}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-medium">
              {t('reach.added')}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-medium">
              {t('reach.together')}
            </th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.map(({ network_id, added, reach: together }) => (
            <tr key={network_id} className="border-t border-hairline">
              <th scope="row" className="w-full max-w-0 py-1.5 text-left font-normal">
                <span className="block truncate">@{handleOf(network_id)}</span>
                <span aria-hidden="true" className="mt-1 flex h-1.5 overflow-hidden rounded-sm bg-ink/6">
                  <span
                    className="h-full bg-baseline/50"
                    style={{ width: percentOfReach(together - added) }}
                  />
                  <span className="h-full bg-signal" style={{ width: percentOfReach(added) }} />
                </span>
              </th>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                +{formats.number(added)}
              </td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                {formats.number(together)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {visibleRows.length < reach.length && (
        <div className="mt-2">
          <Button size="sm" onClick={() => setExpanded(true)}>
            {t('reach.showAll', { n: formats.number(reach.length) })}
          </Button>
        </div>
      )}
    </>
  )
}
