import type { MissingList } from '@rookery/contract'
import { Badge, Notice, Tooltip } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'

interface MissingListsProps {
  lists: readonly MissingList[]
}

/** Whether nobody can be counted or sent by a recipe that lacks these lists. */
export const isUnusable = (lists: readonly MissingList[]): boolean => lists.some((list) => !list.left_out)

/** What a recipe lacks and how to mend it; nothing if it lacks nothing. */
export function MissingListsNotice({ lists, action }: MissingListsProps & { action?: ReactNode }) {
  const t = useT('common')
  if (lists.length === 0) return null
  return (
    <Notice
      tone={isUnusable(lists) ? 'danger' : 'warn'}
      title={t(isUnusable(lists) ? 'missingLists.title' : 'missingLists.leftOut')}
      action={action}
    >
      <ul>
        {lists.map(({ id, label, reason }) => (
          <li key={id}>{t(`missingLists.reasons.${reason}`, { list: label })}</li>
        ))}
      </ul>
      <p>{t('missingLists.mend')}</p>
    </Notice>
  )
}

/** The same in a row of a table. */
export function MissingListsBadge({ lists }: MissingListsProps) {
  const t = useT('common')
  if (lists.length === 0) return null
  const texts = lists.map(({ label, reason }) => t(`missingLists.reasons.${reason}`, { list: label }))
  return (
    <Tooltip text={texts.join(' · ')}>
      <span tabIndex={0}>
        <Badge tone={isUnusable(lists) ? 'danger' : 'warn'}>{t('missingLists.badge')}</Badge>
      </span>
    </Tooltip>
  )
}
