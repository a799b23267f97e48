import { Card, CheckCircleIcon } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import type { XStats } from '../api/xstats.query.ts'

const ROWS = 8

/** Accounts that the communities there follow more than others do. */
export function AccountsCard({ accounts }: Pick<XStats, 'accounts'>) {
  const t = useT('xstats')
  const formats = useFormats()
  return (
    <Card headingLevel={2} title={t('accounts.title')} description={t('accounts.note')}>
      {accounts.length === 0 ? (
        <p className="py-3 text-ink-soft">{t('accounts.none')}</p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {accounts
            .slice(0, ROWS)
            .map(({ profile: { network_id, handle, name, avatar_url, verified, followers_count } }) => (
              <li key={network_id} className="flex min-w-0 items-center gap-3 border-b border-hairline py-2">
                <PersonAvatar name={name || handle} url={avatar_url} />
                <span className="min-w-0">
                  <span className="flex min-w-0 items-center gap-1 font-medium">
                    <span className="truncate">{name || `@${handle}`}</span>
                    {verified && (
                      <span role="img" aria-label={t('verified')} className="flex shrink-0 text-signal">
                        <CheckCircleIcon size={16} />
                      </span>
                    )}
                  </span>
                  <span className="block truncate text-13 text-ink-soft">
                    <a
                      href={`https://x.com/${handle}`}
                      target="_blank"
                      rel="noreferrer"
                      className="hover:text-signal-strong hover:underline"
                    >
                      @{handle}
                    </a>
                    {followers_count !== null &&
                      ` · ${t('accounts.followers', { n: formats.publicCount(followers_count) })}`}
                  </span>
                </span>
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}
