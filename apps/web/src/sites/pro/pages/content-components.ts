import type { ContentPage } from '@rookery/contract/pro-site.ts'
import type { ComponentType } from 'react'
import { HomePage } from './home.tsx'
import type { PageProps } from './page-props.ts'
import { plainPage } from './plain-page.tsx'

/** What each page that the build renders shows. */
export const contentComponents: Record<ContentPage, ComponentType<PageProps>> = {
  home: HomePage,
  'pro-targeting': plainPage('pro-targeting'),
  'pro-solutions': plainPage('pro-solutions'),
  'pro-community': plainPage('pro-community'),
  partnership: plainPage('partnership'),
  privacy: plainPage('privacy'),
}
