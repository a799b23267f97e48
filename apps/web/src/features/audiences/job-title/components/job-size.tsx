import { Card, CloseIcon, IconButton, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { jobSizeQuery, type JobQuestion } from '../api/job-title.query.ts'

interface JobSizeProps {
  question: JobQuestion
  isSignedIn: boolean
  onRemove: (title: string) => void
}

/** How many people it is, with the interval, and of each title: what is not meant is taken out. */
export function JobSize({ question, isSignedIn, onRemove }: JobSizeProps) {
  const t = useT('jobTitle')
  const formats = useFormats()
  const found = useQuery(jobSizeQuery(question, isSignedIn))
  const numberOf = (size: number | null) => (size === null ? t('few') : formats.number(size))
  if (found.isError)
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  const { data } = found
  return (
    <Card headingLevel={2} title={t('size.title')} actions={<ModelCardButton model="job" />}>
      {data ? (
        <p role="status">
          <span className="block text-40 font-semibold tracking-tight tabular-nums">
            {numberOf(data.size)}
          </span>
          <span className="text-14 text-ink-soft">
            {data.below_minimum || data.size_low === null || data.size_high === null
              ? t('size.belowMinimum')
              : t('size.range', {
                  low: formats.number(data.size_low),
                  high: formats.number(data.size_high),
                })}
          </span>
        </p>
      ) : (
        <Skeleton label={t('loading')} height={84} />
      )}
      <h3 className="mt-5 text-13 font-medium text-ink-soft">{t('size.meant')}</h3>
      <ul className="divide-y divide-hairline">
        {question.titles.map((title) => (
          <li key={title} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <span className="text-13 text-ink-soft tabular-nums">
              {data && numberOf(data.titles.find(({ label }) => label === title)?.size ?? null)}
            </span>
            <IconButton
              size="sm"
              label={t('size.remove', { title })}
              icon={<CloseIcon size={16} />}
              onClick={() => onRemove(title)}
            />
          </li>
        ))}
      </ul>
      {data && (
        <p className="mt-3 text-13 text-ink-soft">
          {t('size.unknown', { share: formats.percent(data.unknown_share, 0) })}
        </p>
      )}
    </Card>
  )
}
