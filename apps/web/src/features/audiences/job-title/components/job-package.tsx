import type { CallOutput } from '@rookery/contract'
import { Card, Chip, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { jobPackageQuery, type JobQuestion } from '../api/job-title.query.ts'
import { SaveForm } from './save-form.tsx'

/** X has no job titles: the words and accounts by which such people are reached, and how well. */
export function JobPackage({ question, isSignedIn }: { question: JobQuestion; isSignedIn: boolean }) {
  const t = useT('jobTitle')
  return (
    <Card headingLevel={2} title={t('package.title')} description={t('package.text')}>
      {isSignedIn ? <Found question={question} /> : <SignInPrompt reason="save" />}
    </Card>
  )
}

function Found({ question }: { question: JobQuestion }) {
  const t = useT('jobTitle')
  const found = useQuery(jobPackageQuery(question))
  if (found.isError)
    return <LoadFailed title={t('package.failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('loading')} height={180} />
  if (found.data.evidence.length === 0) return <p className="text-ink-soft">{t('package.none')}</p>
  return (
    <>
      <Reach {...found.data} />
      <SaveForm key={question.titles.join()} name={question.titles[0]!} found={found.data} />
    </>
  )
}

function Reach({ size, precision, evidence }: CallOutput<'target-job-titles'>) {
  const t = useT('jobTitle')
  const formats = useFormats()
  return (
    <>
      <p className="text-14">
        {size === null
          ? t('package.few')
          : precision === null
            ? t('package.reach', { n: formats.number(size) })
            : t('package.precision', { n: formats.number(size), share: formats.percent(precision, 0) })}
      </p>
      <ul aria-label={t('package.evidence')} className="mt-3 mb-5 flex flex-wrap gap-1">
        {evidence.slice(0, 20).map(({ kind, label, lift }) => (
          <li key={`${kind} ${label}`} className="min-w-0">
            <Chip figure={`×${formats.number(lift, 0)}`}>
              {kind === 'handle' ? `@${label.replace(/^@/, '')}` : label}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  )
}
