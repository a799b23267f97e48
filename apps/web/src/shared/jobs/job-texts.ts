import type { Job } from '@rookery/contract'
import { jobKinds } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import type { Translate } from '@rookery/i18n'

type Named = Pick<Job, 'kind' | 'subject'>

/** What an operator works on is named to operators only. */
const isUnnamed = ({ kind, subject }: Named): boolean => jobKinds[kind].has_subject && subject === ''

/** What a job works on, as the heading of its row. */
export const subjectOf = (t: Translate<'jobs'>, job: Named): string =>
  isUnnamed(job) ? t(`kinds.${job.kind}.name`) : t(`kinds.${job.kind}.subject`, { subject: job.subject })

/** A job in one line. */
export const lineOf = (t: Translate<'jobs'>, job: Named): string =>
  isUnnamed(job) ? t('forEverybody') : t(`kinds.${job.kind}.line`, { subject: job.subject })
