import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { Badge, Button, CheckIcon, EmptyState, IconButton, CloseIcon } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import { useListChanges } from '../api/lists.ts'

/** Who is on a list, with their pictures. */
export function MembersTable({
  account,
  list,
  members,
  onShowMore,
  onAdd,
}: {
  account: CreatorAccount
  list: SocialList
  members: readonly FollowerRow[]
  onShowMore: (() => unknown) | undefined
  onAdd: () => void
}) {
  const t = useT('socialLists')
  const formats = useFormats()
  const texts = useTableTexts({ loading: t('loading') })
  const { removeMember } = useListChanges(account.account_id)
  const takeOff = async ({ network_id, handle }: FollowerRow['profile']) => {
    try {
      const { failed } = await removeMember.mutateAsync({ pk: list.id, network_id })
      if (failed[0]) toasts.add({ level: 'error', text: failed[0].reason })
      else toasts.add({ level: 'success', text: t('removed', { account: `@${handle}` }) })
    } catch (error) {
      toasts.add({ level: 'error', text: errorText(error) })
    }
  }
  return (
    <DataTable<FollowerRow>
      label={t('members')}
      rows={members}
      rowId={({ profile }) => profile.network_id}
      rowName={({ profile }) => profile.name}
      isSortedElsewhere
      onPhone="cards"
      texts={texts}
      {...(onShowMore ? { onShowMore } : {})}
      rowActions={({ profile }) => (
        <IconButton
          label={t('removeMember', { account: `@${profile.handle}` })}
          icon={<CloseIcon />}
          onClick={() => takeOff(profile)}
        />
      )}
      empty={
        <EmptyState
          title={t('nobody.title')}
          description={t('nobody.text')}
          action={
            <Button variant="primary" onClick={onAdd}>
              {t('add')}
            </Button>
          }
        />
      }
      columns={[
        {
          id: 'person',
          header: t('columns.person'),
          isRowHeader: true,
          cell: ({ profile }) => (
            <span className="flex min-w-0 items-center gap-2.5">
              <PersonAvatar name={profile.name || profile.handle} url={profile.avatar_url} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{profile.name}</span>
                <span className="block truncate text-13 text-ink-soft">@{profile.handle}</span>
              </span>
            </span>
          ),
        },
        {
          id: 'followers',
          header: t('columns.followers'),
          align: 'end',
          width: '8rem',
          cell: ({ profile }) => (
            <span className="tabular-nums">
              {profile.followers_count === null ? '–' : formats.number(profile.followers_count)}
            </span>
          ),
        },
        {
          id: 'follows',
          header: t('columns.follows'),
          width: '9rem',
          cell: ({ first_seen_at, follows_back }) =>
            follows_back ? (
              <Badge tone="success">{t('mutual')}</Badge>
            ) : first_seen_at ? (
              <span className="inline-flex items-center gap-1 text-ink-soft">
                <CheckIcon size={16} /> {t('follows')}
              </span>
            ) : (
              '–'
            ),
        },
        {
          id: 'lists',
          header: t('columns.lists'),
          cell: ({ lists }) => {
            const others = lists.filter((name) => name !== list.name)
            return <span className="text-ink-soft">{others.length === 0 ? '–' : others.join(', ')}</span>
          },
        },
      ]}
    />
  )
}
