import { HelpIcon } from '@rookery/ui'
import { menuEntry } from '../../../shared/site/menu.tsx'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const helperDocuments = {
  library: lazyScreen(['helperDocuments'], () => import('./index.tsx')),
}

export const helpMenu = menuEntry<Pick<Addresses, 'helperDocuments'>>({
  id: 'help',
  text: 'help',
  icon: HelpIcon,
  href: (paths) => paths.helperDocuments(),
  children: [
    { id: 'guides', text: 'guides', href: (paths) => paths.helperDocuments('guide') },
    { id: 'manual', text: 'manual', href: (paths) => paths.helperDocuments('manual') },
    { id: 'questions', text: 'questions', href: (paths) => paths.helperDocuments('help') },
  ],
})
