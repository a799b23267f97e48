import type { Job } from '@rookery/contract'
import { useT } from '../../../../shared/i18n/use-t.ts'

const names = {
  upload: 'uploadOf',
  import: 'importOf',
  crawl: 'fetchOf',
  tracking: 'fetchOf',
  ads_sync: 'figuresOf',
  monitor: 'monitorOf',
  media: 'mediaOf',
  campaign: 'campaignOf',
  adset: 'adSetOf',
} as const

/** Name of a job in one line. */
export function useJobName() {
  const t = useT('shell')
  return ({ kind, subject }: Pick<Job, 'kind' | 'subject'>): string => {
    if (kind === 'mirror') return t('jobs.catalogues')
    if (kind === 'inference') return t('jobs.profilesAgain')
    return subject === '' ? t('jobs.forEverybody') : t(`jobs.${names[kind]}`, { subject })
  }
}
