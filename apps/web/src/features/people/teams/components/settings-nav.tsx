import { useLinkClick } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { partsFor, type SettingsPart } from '../model/settings-part.ts'
import type { TeamsPaths } from '../paths.ts'

/** Navigation of the settings pages: a column next to them, in a narrow window a row above. */
export function SettingsNav({ current, isAdmin }: { current: SettingsPart; isAdmin: boolean }) {
  const t = useT('teams')
  const paths = usePaths<TeamsPaths>()
  const onClick = useLinkClick()
  return (
    <nav aria-label={t('settings.title')}>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-4 lg:flex-col">
        {partsFor(isAdmin).map((part) => (
          <li key={part}>
            <a
              href={part === 'general' ? paths.settings() : paths.settings(part)}
              onClick={onClick}
              aria-current={part === current ? 'page' : undefined}
              className="block rounded-sm px-2.5 py-1.5 text-14 text-ink-soft hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-signal-soft aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {t(`settings.parts.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
