import {
  AddCircleIcon,
  ExploreIcon,
  InterestsIcon,
  StorefrontIcon,
  TextLink,
  type IconComponent,
} from '@rookery/ui'
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
  const paths = usePaths<HomePaths>()
  return (
    <section aria-label={t('next.title')} className="mt-6 mb-8">
      <h2 className="text-13 font-medium text-ink-soft">{t('next.title')}</h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ step, icon: Icon, href }) => (
          <li key={step} className="flex gap-3 rounded-md border border-hairline p-3">
            <Icon size={20} className="mt-0.5 shrink-0 text-ink-soft" />
            <div className="min-w-0">
              <TextLink href={href(paths)}>{t(`next.${step}`)}</TextLink>
              <p className="text-13 text-ink-soft">{t(`next.${step}Hint`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
