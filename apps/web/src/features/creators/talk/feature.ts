import { QuizIcon } from '@rookery/ui'
import { lazyScreen } from '../../../shared/router/screen.ts'
import type { Addresses, TalkAddresses } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'

/** The screens that a site can mount: about a connected account, and about a team. */
export const talk = {
  page: lazyScreen(['talkToX'], () => import('./index.tsx')),
  team: lazyScreen(['talkToX', 'teamTalk'], () => import('./team-page.tsx')),
}

export const talkMenu = menuEntry<TalkAddresses>({
  id: 'ask',
  text: 'ask',
  icon: QuizIcon,
  href: (paths) => paths.talkToX(),
})

export const teamTalkMenu = menuEntry<Pick<Addresses, 'ask'>>({
  id: 'ask',
  text: 'ask',
  icon: QuizIcon,
  href: (paths) => paths.ask(),
})
