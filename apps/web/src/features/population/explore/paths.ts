import type { BuildPaths } from '../../../shared/recipe/use-build-from-package.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'

/** Addresses these screens link to. */
export type ExplorePaths = BuildPaths & Pick<Addresses, 'communities' | 'community' | 'explore' | 'monitor'>
