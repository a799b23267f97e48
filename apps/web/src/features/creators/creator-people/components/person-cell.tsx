import { CheckCircleIcon } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'

interface ShownPerson {
  readonly profile: {
    readonly handle: string
    readonly name: string
    readonly avatar_url: string
    readonly network_id: string
    readonly verified: boolean
  }
  /** Of somebody who was renamed. */
  readonly old_handle?: string | null
}

/** A person by picture, name and handle, which opens the profile on X; without a name where X shows nobody. */
export function PersonCell({ row }: { row: ShownPerson }) {
  const t = useT('creatorPeople')
  const { handle, name, avatar_url, network_id } = row.profile
  if (handle === '')
    return (
      <span className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="size-8 shrink-0 rounded-full border border-dashed border-edge/60"
        />
        <span className="min-w-0">
          <span className="block truncate text-14 text-ink-soft">{t('nameless')}</span>
          <span className="block truncate text-12 text-ink-faint tabular-nums">
            {t('id', { id: network_id })}
          </span>
        </span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PersonAvatar name={name || handle} url={avatar_url} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-1 text-14 font-medium">
          <span className="truncate">{name || `@${handle}`}</span>
          {row.profile.verified && (
            <span role="img" aria-label={t('verified')} className="flex shrink-0 text-signal">
              <CheckCircleIcon size={16} />
            </span>
          )}
        </span>
        <a
          href={`https://x.com/${handle}`}
          target="_blank"
          rel="noreferrer"
          className="block truncate text-13 text-ink-soft hover:text-signal-strong hover:underline"
        >
          {row.old_handle && `@${row.old_handle} → `}@{handle}
        </a>
      </span>
    </span>
  )
}
