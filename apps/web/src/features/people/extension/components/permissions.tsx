import { useT } from '../../../../shared/i18n/use-t.ts'

/** The rows of the manifest's permissions; a test compares them. */
const rows = ['storage', 'sidePanel', 'api', 'product', 'ads', 'scripting'] as const

export function Permissions() {
  const t = useT('extension')
  return (
    <section className="mt-12">
      <h2 className="text-20 font-semibold tracking-tight">{t('permissions.title')}</h2>
      <dl className="mt-4 divide-y divide-hairline border-y border-hairline">
        {rows.map((row) => (
          <div key={row} className="grid gap-1 py-3 md:grid-cols-[200px_minmax(0,1fr)] md:gap-6">
            <dt className="font-medium">{t(`permissions.${row}.name`)}</dt>
            <dd className="text-ink-soft">{t(`permissions.${row}.why`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft">{t('permissions.none')}</p>
    </section>
  )
}
