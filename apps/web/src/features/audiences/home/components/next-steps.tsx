import {
  AddCircleIcon,
  ExploreIcon,
  InterestsIcon,
  StorefrontIcon,
  TextLink,
  type IconComponent,
} from '@rookery/ui'
import { useId } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { HomePaths } from '../paths.ts'

type Step = 'creator' | 'store' | 'interests' | 'explore'
const steps: readonly { step: Step; icon: IconComponent; href: (paths: HomePaths) => string }[] = [
  { step: 'creator', icon: AddCircleIcon, href: (paths) => paths.creator() },
  { step: 'store', icon: StorefrontIcon, href: (paths) => paths.audiences('catalog') },
  { step: 'interests', icon: InterestsIcon, href: (paths) => paths.interests() },
  { step: 'explore', icon: ExploreIcon, href: (paths) => paths.explore() },
]

/** Further ways to an audience. */
export function NextSteps() {
  const t = useT('home')
  const id = useId()
  const paths = usePaths<HomePaths>()
  return (
    <section aria-labelledby={id} className="mt-8 mb-8">
      <h2 id={id} className="text-16 font-semibold">
        {t('next.title')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ step, icon: Icon, href }) => (
          <li
            key={step}
            className="relative flex gap-3 rounded-md border border-hairline bg-raised p-4 hover:border-edge"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-md bg-signal-soft text-signal-strong">
              <Icon size={20} />
            </span>
            <div className="min-w-0">
              {/* The whole card is its link. */}
              <TextLink
                href={href(paths)}
                className="font-medium text-ink! no-underline! after:absolute after:inset-0 after:rounded-md"
              >
                {t(`next.${step}`)}
              </TextLink>
              <p className="mt-0.5 text-13 text-ink-soft">{t(`next.${step}Hint`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
