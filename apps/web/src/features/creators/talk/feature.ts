import { QuizIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import type { TalkAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'

/** The screen that a site can mount. */
export const talk = {
  page: lazyScreen(['talkToX'], () => import('./index.tsx')),
}

export const talkMenu = menuEntry<TalkAddresses>({
  id: 'ask',
  text: 'ask',
  icon: QuizIcon,
  href: (paths) => paths.talkToX(),
})
