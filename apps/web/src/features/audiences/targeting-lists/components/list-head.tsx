import type { Audience } from '@rookery/contract'
import { Breadcrumbs, PageHeader } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { LedgerLine } from '../../../../shared/sizes/ledger-figure.tsx'
import type { TargetingListsPaths } from '../paths.ts'

/** Name, size and age of a list. */
export function ListHead({ list, actions }: { list: Audience; actions?: ReactNode }) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const paths = usePaths<TargetingListsPaths>()
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs label={t('title')} items={[{ href: paths.targetingLists(), label: t('title') }]} />
      }
      title={list.name}
      description={
        <>
          <LedgerLine ledger={list.ledger} of={list.id} />
          {' · '}
          {t('one.changedAt', { date: formats.date(list.modified_at) })}
        </>
      }
      actions={actions}
    />
  )
}
