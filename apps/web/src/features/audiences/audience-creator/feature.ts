import { AddCircleIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'

export const creatorMenu = menuEntry<Pick<Addresses, 'creator'>>({
  id: 'creator',
  text: 'creator',
  icon: AddCircleIcon,
  href: (paths) => paths.creator(),
})
