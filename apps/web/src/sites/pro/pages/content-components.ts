import type { ContentPage } from '@rookery/contract/pro-site.ts'
import type { ComponentType } from 'react'
import { CommunityPage } from './community.tsx'
import { HomePage } from './home.tsx'
import { MaterialsPage } from './materials.tsx'
import type { PageProps } from './page-props.ts'
import { PartnershipPage } from './partnership.tsx'
import { PrivacyPage } from './privacy.tsx'
import { SolutionsPage } from './solutions.tsx'
import { TargetingPage } from './targeting.tsx'

/** What each page that the build renders shows. */
export const contentComponents: Record<ContentPage, ComponentType<PageProps>> = {
  home: HomePage,
  'pro-targeting': TargetingPage,
  'pro-solutions': SolutionsPage,
  'pro-community': CommunityPage,
  'marketing-materials': MaterialsPage,
  partnership: PartnershipPage,
  privacy: PrivacyPage,
}
