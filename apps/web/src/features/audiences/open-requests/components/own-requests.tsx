import { Badge, Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ownRequestsQuery } from '../api/own-requests.query.ts'

const toneByState = { delivered: 'success', declined: 'danger', in_work: 'info' } as const

/** The requests of the user's teams with where each stands. */
export function OwnRequests() {
  const t = useT('openRequests')
  const words = useT('audienceRequests')
  const formats = useFormats()
  const requests = useQuery(ownRequestsQuery)
  return (
    <section className="mt-10">
      <h2 className="text-20 font-semibold tracking-tight">{t('own')}</h2>
      {requests.isError ? (
        <div className="mt-3">
          <Notice tone="danger" title={t('ownFailed')}>
            {errorText(requests.error)}
          </Notice>
        </div>
      ) : !requests.data ? (
        <Skeleton label={words('loading')} />
      ) : requests.data.length === 0 ? (
        <p className="mt-2 text-14 text-ink-soft">{t('ownEmpty')}</p>
      ) : (
        <ul className="mt-3 border-b border-hairline">
          {requests.data.map(({ id, name, company, state, created_at, note }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-3 text-14"
            >
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft">
                {company} · {formats.date(created_at)}
              </span>
              <span className="ml-auto">
                <Badge
                  tone={state in toneByState ? toneByState[state as keyof typeof toneByState] : undefined}
                >
                  {words(`states.${state}`)}
                </Badge>
              </span>
              {note && <span className="w-full text-13 text-ink-soft">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
