import type { Messages, Translate } from '@rookery/i18n'
import type { ComponentType, ReactNode } from 'react'

type MenuText = keyof Messages['shell']['menu']

/** A place in the menu as the manifest of a feature describes it. */
interface FeatureMenu<Paths> {
  readonly id: string
  readonly text: MenuText
  readonly icon: ComponentType
  readonly href: (paths: Paths) => string
  /** Where its pages have addresses that do not begin with its own. */
  readonly within?: (paths: Paths) => string
  readonly children?: readonly {
    readonly id: string
    readonly text: MenuText
    readonly href: (paths: Paths) => string
  }[]
}

export interface MenuEntry {
  id: string
  label: string
  href: string
  icon: ReactNode
  /** Beginning of the addresses of further pages of its. */
  within?: string
  /** Sub-pages, listed under the page while it is open, and in the palette. */
  children?: readonly { id: string; label: string; href: string }[]
}

/** For `feature.ts`: a place in the menu of the sites that have these addresses. */
export const menuEntry = <Paths,>(entry: FeatureMenu<Paths>): FeatureMenu<Paths> => entry

/** The entries with the texts of the reader's language and the addresses of the site. */
export const menuOf = <Paths,>(
  t: Translate<'shell'>,
  paths: Paths,
  entries: readonly FeatureMenu<Paths>[],
): MenuEntry[] =>
  entries.map(({ id, text, icon: Icon, href, within, children }) => ({
    id,
    label: t(`menu.${text}`),
    href: href(paths),
    icon: <Icon />,
    ...(within && { within: within(paths) }),
    ...(children && {
      children: children.map((child) => ({
        id: child.id,
        label: t(`menu.${child.text}`),
        href: child.href(paths),
      })),
    }),
  }))
