import type { CriterionKind } from '@rookery/contract'
import {
  AlternateEmailIcon,
  ApartmentIcon,
  ArticleIcon,
  Button,
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
import { useCreator } from '../parts/creator-context.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'

const startingWays = [
  { way: 'handle', kind: 'handle', icon: AlternateEmailIcon },
  { way: 'job', kind: 'job_title', icon: WorkIcon },
  { way: 'company', kind: 'company', icon: ApartmentIcon },
] as const satisfies readonly { way: string; kind: CriterionKind; icon: IconComponent }[]
type StartingWay = (typeof startingWays)[number]
const startDialogs = [
  { dialog: 'template', icon: StorefrontIcon },
  { dialog: 'describe', icon: ArticleIcon },
] as const
const boxClass = 'flex h-full flex-col items-start gap-1.5 rounded-md border border-hairline p-3'

/**
 * Ways to start an empty recipe: a template, a description, followers of an account, people by job or
 * company. Suggestions continue from there.
 */
export function StartingPoints() {
  const t = useT('creator')
  // Both read data that requires a signed-in user.
  const isSignedIn = useMe() !== null
  const [dialog, setDialog] = useState<'template' | 'describe' | null>(null)
  return (
    <section aria-label={t('start.title')} className="mt-6">
      <h2 className="text-13 font-medium text-ink-soft">{t('start.title')}</h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-3">
        {isSignedIn &&
          startDialogs.map(({ dialog: name, icon: Icon }) => (
            <li key={name}>
              <div className={boxClass}>
                <Button icon={<Icon size={18} />} onClick={() => setDialog(name)}>
                  {t(`start.${name}`)}
                </Button>
                <p className="text-13 text-ink-soft">{t(`start.${name}Hint`)}</p>
              </div>
            </li>
          ))}
        {startingWays.map((one) => (
          <li key={one.way}>
            <StartingPoint {...one} />
          </li>
        ))}
      </ul>
      {dialog === 'template' && <TemplatesDialog onClose={() => setDialog(null)} />}
      {dialog === 'describe' && <DescribeDialog onClose={() => setDialog(null)} />}
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
