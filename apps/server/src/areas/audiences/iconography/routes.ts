import * as calls from '@rookery/contract/audiences/iconography/endpoints.ts'
import { iconOfCategory, toneOfIcon } from '@rookery/contract/catalogue/iconography.ts'
import { iconNames, keywordsOfIcon, labelOfIcon } from '@rookery/contract/catalogue/icons.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { listCategorySlugs } from '../audiences/recipes/category-slugs.query.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listIconography, async ({ deps, input, signal }) => {
    const { subject } = input.query
    const [categories, found] = await Promise.all([
      subject === 'community' ? [] : listCategorySlugs(deps.store.db),
      subject === 'category' ? null : deps.population.social.communities({ language: 'en' }, { signal }),
    ])
    return {
      results: [
        ...categories.map(({ id, slug }) => ({
          subject: 'category' as const,
          subject_id: id,
          ...iconOfCategory(slug),
        })),
        ...(found?.communities ?? []).map(({ community: { id, icon } }) => ({
          subject: 'community' as const,
          subject_id: id,
          icon,
          tone: toneOfIcon(icon),
        })),
      ],
    }
  }),
  defineRoute(calls.listIcons, async ({ input }) => {
    const q = input.query.q?.trim().toLowerCase() ?? ''
    const icons = iconNames.map((name) => ({
      name,
      label: labelOfIcon(name),
      keywords: keywordsOfIcon(name),
    }))
    return {
      results: icons.filter(
        ({ name, keywords }) => name.includes(q) || keywords.some((word) => word.startsWith(q)),
      ),
    }
  }),
]
