import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { AddIcon, Badge, Button, CheckIcon, ChevronRightIcon, cx, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { connectAccount } from '../../../shared/connected-accounts/connect-account.ts'
import { connectedAccountsQuery } from '../../../shared/connected-accounts/connected-accounts.query.ts'
import { storeTabAccount, useTabAccount } from '../../../shared/connected-accounts/tab-account.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { readReturnLink } from '../../../shared/navigation/return-link.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { PersonAvatar } from '../../../shared/pictures/person-avatar.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import type { CreatorAccountsPaths } from './paths.ts'

/** /switch-account: which account this tab works with, then back to where one came from (ROUTE-073). */
function SwitchPage() {
  const t = useT('creatorAccounts')
  const paths = usePaths<CreatorAccountsPaths>()
  const go = useGo()
  const accounts = useQuery(connectedAccountsQuery)
  const tabAccount = useTabAccount()
  const back = readReturnLink(useSearchParam('back'))
  useDocumentTitle(t('switch.title'))
  const present = accounts.data?.find(({ account_id }) => account_id === tabAccount) ?? accounts.data?.[0]
  const choose = (id: string) => {
    storeTabAccount(id)
    go(back ?? paths.home)
  }
  return (
    <div>
      <PageHeader title={t('switch.title')} description={t('switch.description')} />
      {accounts.isError && !accounts.data && (
        <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton label={t('loading')} lines={['100%', '100%']} />}
      {accounts.data?.length === 0 && <p className="mb-4 text-ink-soft">{t('empty.text')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {accounts.data?.map((account) => (
          <li key={account.account_id}>
            <AccountChoice
              account={account}
              isPresent={account.account_id === present?.account_id}
              onChoose={() => choose(account.account_id)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button icon={<AddIcon />} onClick={connectAccount}>
          {t('switch.another')}
        </Button>
        {back !== null && (
          <Button variant="quiet" onClick={() => go(back)}>
            {t('switch.back')}
          </Button>
        )}
      </div>
      <p className="mt-6 text-13 text-ink-soft">{t('switch.perTab')}</p>
    </div>
  )
}

interface AccountChoiceProps {
  readonly account: CreatorAccount
  readonly isPresent: boolean
  readonly onChoose: () => void
}

function AccountChoice({ account, isPresent, onChoose }: AccountChoiceProps) {
  const t = useT('creatorAccounts')
  const formats = useFormats()
  const { name, handle, avatar_url, followers_count, state } = account
  return (
    <button
      type="button"
      aria-current={isPresent || undefined}
      onClick={onChoose}
      className={cx(
        'flex w-full items-center gap-4 rounded-md border bg-raised px-4 py-3 text-left hover:border-edge',
        isPresent ? 'border-signal' : 'border-hairline',
      )}
    >
      <PersonAvatar name={name || handle} url={avatar_url} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-16 font-medium">{name || `@${handle}`}</span>
        <span className="block text-13 text-ink-soft [overflow-wrap:anywhere]">
          @{handle}
          {followers_count !== null && ` · ${t('switch.followers', { n: formats.short(followers_count) })}`}
        </span>
      </span>
      {state === 'reconnect' && <Badge tone="warn">{t('states.reconnect')}</Badge>}
      {isPresent ? (
        <span className="flex items-center gap-1 text-13 text-signal-strong">
          <CheckIcon size={18} /> {t('switch.present')}
        </span>
      ) : (
        <ChevronRightIcon className="text-ink-soft" />
      )}
    </button>
  )
}

export default screen<CreatorAccountsPaths>(SwitchPage)
