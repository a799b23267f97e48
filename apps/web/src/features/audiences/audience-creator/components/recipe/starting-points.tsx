import type { CriterionKind } from '@rookery/contract'
import {
  AlternateEmailIcon,
  ApartmentIcon,
  ArticleIcon,
  Button,
  LinkButton,
  Popover,
  StorefrontIcon,
  WorkIcon,
  type IconComponent,
} from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useState } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { autocompleteCriteria } from '../../api/autocomplete-criteria.ts'
import { useMe } from '../../../../../shared/session/use-me.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import type { AudienceCreatorPaths } from '../../paths.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'

const startingWays = [
  { way: 'handle', kind: 'handle', icon: AlternateEmailIcon },
  { way: 'job', kind: 'job_title', icon: WorkIcon },
  { way: 'company', kind: 'company', icon: ApartmentIcon },
] as const satisfies readonly { way: string; kind: CriterionKind; icon: IconComponent }[]
type StartingWay = (typeof startingWays)[number]
const boxClass = 'flex h-full flex-col items-start gap-1.5 rounded-md border border-hairline p-3'

/**
 * Ways to start an empty recipe: what one sells, which Home asks, a template, followers of an account, people by
 * job or company. Suggestions continue from there.
 */
export function StartingPoints() {
  const t = useT('creator')
  const paths = usePaths<AudienceCreatorPaths>()
  // Both read data that requires a signed-in user.
  const isSignedIn = useMe() !== null
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section aria-label={t('start.title')} className="mt-6">
      <h2 className="text-13 font-medium text-ink-soft">{t('start.title')}</h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-3">
        {isSignedIn && (
          <>
            <li>
              <div className={boxClass}>
                <LinkButton icon={<ArticleIcon size={18} />} href={paths.teamHome()}>
                  {t('start.describe')}
                </LinkButton>
                <p className="text-13 text-ink-soft">{t('start.describeHint')}</p>
              </div>
            </li>
            <li>
              <div className={boxClass}>
                <Button icon={<StorefrontIcon size={18} />} onClick={() => setChoosing(true)}>
                  {t('start.template')}
                </Button>
                <p className="text-13 text-ink-soft">{t('start.templateHint')}</p>
              </div>
            </li>
          </>
        )}
        {startingWays.map((one) => (
          <li key={one.way}>
            <StartingPoint {...one} />
          </li>
        ))}
      </ul>
      {isChoosing && <TemplatesDialog onClose={() => setChoosing(false)} />}
    </section>
  )
}

function StartingPoint({ way, kind, icon: Icon }: StartingWay) {
  const t = useT('creator')
  return (
    <div className={boxClass}>
      <Popover
        label={t(`start.${way}`)}
        className="w-[min(360px,calc(100vw-32px))]!"
        trigger={<Button icon={<Icon size={18} />}>{t(`start.${way}`)}</Button>}
      >
        <StartField way={way} kind={kind} />
      </Popover>
      <p className="text-13 text-ink-soft">{t(`start.${way}Hint`)}</p>
    </div>
  )
}

interface Choice {
  id: string
  label: string
  description?: string | undefined
  figure?: string
}

/** A search field for one kind; the chosen value starts the recipe. */
function StartField({ way, kind }: Pick<StartingWay, 'way' | 'kind'>) {
  const t = useT('creator')
  const locale = useLocale()
  const formats = useFormats()
  const label = useCriterionLabel()
  const { dispatch } = useCreator()
  return (
    <Combobox<Choice>
      label={t(`start.${way}Label`)}
      placeholder={t(`start.${way}Placeholder`)}
      loadingText={t('search.loading')}
      emptyText={t('search.empty')}
      load={async (text, signal) => {
        const typedHandle = text.trim().replace(/^[@＠]/, '')
        const found = await autocompleteCriteria({ kinds: [kind], text: typedHandle }, locale, signal)
        return found.map((one) => ({
          id: one.id,
          label: label(one),
          description: one.parent_label,
          figure: t('start.people', { n: formats.shortCount(one.size) }),
        }))
      }}
      onSelect={(choice) =>
        dispatch({
          type: 'add',
          items: [{ kind, id: choice.id, label: choice.label.replace(/^@/, '') }],
        })
      }
    />
  )
}
