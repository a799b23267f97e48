import { HomeIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'

export const homeMenu = menuEntry<Pick<Addresses, 'teamHome'>>({
  id: 'home',
  text: 'home',
  icon: HomeIcon,
  href: (paths) => paths.teamHome(),
})
