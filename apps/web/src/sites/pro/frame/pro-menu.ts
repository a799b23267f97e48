import type { Messages } from '@rookery/i18n'

interface ProMenuEntry {
  text: keyof Messages['proFrame']['menu']
  href: string
}

/** The menu of the site, in the top bar and in the footer. */
export const proMenu: readonly ProMenuEntry[] = [
  { text: 'explore', href: '/explore' },
  { text: 'targeting', href: '/pro-targeting' },
  { text: 'solutions', href: '/pro-solutions' },
  { text: 'community', href: '/pro-community' },
  { text: 'materials', href: '/marketing-materials' },
  { text: 'partnership', href: '/partnership' },
]
