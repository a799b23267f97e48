import type { MissingList } from '@rookery/contract'
import { Badge, Notice, Tooltip } from '@rookery/ui'
import { Suspense, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'

interface MissingListsProps {
  lists: readonly MissingList[]
}

/** Whether nobody can be counted or sent by a recipe that lacks these lists. */
export const isUnusable = (lists: readonly MissingList[]): boolean => lists.some((list) => !list.left_out)

/** What a recipe lacks and how to mend it; nothing if it lacks nothing. */
export function MissingListsNotice(props: MissingListsProps & { action?: ReactNode }) {
  // Rarely shown: its words are loaded with it.
  return props.lists.length === 0 ? null : (
    <Suspense>
      <FullNotice {...props} />
    </Suspense>
  )
}
function FullNotice({ lists, action }: MissingListsProps & { action?: ReactNode }) {
  const t = useT('missingLists')
  return (
    <Notice
      tone={isUnusable(lists) ? 'danger' : 'warn'}
      title={t(isUnusable(lists) ? 'title' : 'leftOut')}
      action={action}
    >
      <ul>
        {lists.map(({ id, label, reason }) => (
          <li key={id}>{t(`reasons.${reason}`, { list: label })}</li>
        ))}
      </ul>
      <p>{t('mend')}</p>
    </Notice>
  )
}

/** The same in a row of a table. */
export function MissingListsBadge({ lists }: MissingListsProps) {
  return lists.length === 0 ? null : (
    <Suspense>
      <FullBadge lists={lists} />
    </Suspense>
  )
}
function FullBadge({ lists }: MissingListsProps) {
  const t = useT('missingLists')
  const texts = lists.map(({ label, reason }) => t(`reasons.${reason}`, { list: label }))
  return (
    <Tooltip text={texts.join(' · ')}>
      <span tabIndex={0}>
        <Badge tone={isUnusable(lists) ? 'danger' : 'warn'}>{t('badge')}</Badge>
      </span>
    </Tooltip>
  )
}
