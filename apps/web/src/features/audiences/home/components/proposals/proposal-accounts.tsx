import type { ProposalEvidence } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../../shared/pictures/person-avatar.tsx'

interface ProposalAccountsProps {
  accounts: ProposalEvidence['accounts'] | undefined
  isDue: boolean
}

/** Accounts that these people follow and a reader recognizes. */
export function ProposalAccounts({ accounts, isDue }: ProposalAccountsProps) {
  const t = useT('proposals')
  const formats = useFormats()
  return (
    <div>
      <h4 className="text-13 font-medium">{t('accounts.title')}</h4>
      {!accounts && isDue ? (
        <Skeleton label={t('accounts.loading')} height={148} />
      ) : !accounts || accounts.length === 0 ? (
        <p className="text-13 text-ink-soft">{t('accounts.none')}</p>
      ) : (
        <ul className="mt-1">
          {accounts.map(({ handle, name, avatar_url, followers_count }) => (
            <li key={handle} className="flex h-7 items-center gap-2 text-13">
              <PersonAvatar name={name} url={avatar_url} size={24} />
              <span className="min-w-0 flex-1 truncate" title={`${name} @${handle}`}>
                {name} <span className="text-ink-soft">@{handle}</span>
              </span>
              {followers_count !== null && (
                <span className="shrink-0 text-12 text-ink-soft tabular-nums">
                  {t('accounts.followers', { n: formats.publicCount(followers_count) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
