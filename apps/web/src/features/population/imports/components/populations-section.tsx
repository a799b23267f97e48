import type { Populations } from '@rookery/contract'
import { Badge, Button, Section } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { UseDialog } from './use-dialog.tsx'

/** The populations, which one is in use, and buttons to switch. */
export function PopulationsSection({ populations }: { populations: Populations }) {
  const t = useT('imports')
  const [using, setUsing] = useState<string | null>(null)
  return (
    <Section
      title={t('populations.title')}
      description={populations.fixed ? t('populations.fixed') : t('populations.description')}
    >
      <ul className="max-w-3xl divide-y divide-hairline rounded-md border border-hairline bg-raised">
        {populations.results.map(({ name, in_use, made_up }) => (
          <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <span className="min-w-0 truncate text-14 font-medium">{name}</span>
            {made_up && <span className="text-13 text-ink-soft">{t('populations.madeUp')}</span>}
            <span className="ml-auto">
              {in_use ? (
                <Badge tone="success">{t('populations.inUse')}</Badge>
              ) : (
                !populations.fixed && (
                  <Button
                    size="sm"
                    aria-label={t('populations.useOf', { name })}
                    onClick={() => setUsing(name)}
                  >
                    {t('populations.use')}
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      {using !== null && <UseDialog name={using} onClose={() => setUsing(null)} />}
    </Section>
  )
}
