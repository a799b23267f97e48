import { Button, Notice } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { findAccounts, ownAccountQuery } from '../../api/first-size.query.ts'

const itemOf = (id: string): HandedItem => ({ kind: 'handle', id: id.toLowerCase(), label: `@${id}` })

/** Whose followers to begin with: one's own are proposed. */
export function AudienceStep({
  account,
  onChange,
}: {
  account: HandedItem | null
  onChange: (account: HandedItem | null) => void
}) {
  const t = useT('welcome')
  const formats = useFormats()
  const locale = useLocale()
  const me = useMe()
  const handle = me?.social_accounts.find(({ handle: name }) => name)?.handle
  const own = useQuery(ownAccountQuery(handle, locale))
  if (account)
    return (
      <Notice
        tone="success"
        title={t('audience.chosen', { label: account.label })}
        action={
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {t('audience.change')}
          </Button>
        }
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('audience.text')}</p>
      {handle && own.isError && (
        <LoadFailed title={t('audience.failed')} error={own.error} onRetry={() => own.refetch()} />
      )}
      {handle && own.isSuccess && (
        <section aria-label={t('audience.own')} className="rounded-md border border-hairline p-4">
          <p className="mb-3">
            {own.data
              ? t('audience.ownText', { n: formats.count(own.data.size), handle: `@${handle}` })
              : t('audience.ownUnknown', { handle: `@${handle}` })}
          </p>
          {own.data && (
            <Button variant="primary" onClick={() => onChange(itemOf(handle))}>
              {t('audience.useOwn')}
            </Button>
          )}
        </section>
      )}
      <div className="max-w-[420px]">
        <Combobox
          label={t('audience.other')}
          placeholder={t('audience.otherPlaceholder')}
          loadingText={t('audience.searching')}
          emptyText={t('audience.none')}
          load={async (text, signal) => {
            const found = await findAccounts(text, locale, signal)
            return found.map(({ id, size }) => ({
              id,
              label: `@${id}`,
              figure: t('audience.followers', { n: formats.shortCount(size) }),
            }))
          }}
          onSelect={({ id }) => onChange(itemOf(id))}
        />
      </div>
    </div>
  )
}
