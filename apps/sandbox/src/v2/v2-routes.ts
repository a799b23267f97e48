import { activityRoutes } from '../activity/activity-routes.ts'
import type { Route } from '../http/route.ts'
import { analyticsRoutes } from './analytics-routes.ts'
import { followRoutes } from './follow-routes.ts'
import { listsRoutes } from './lists-routes.ts'
import { postRoutes } from './post-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { trendRoutes } from './trend-routes.ts'
import { userRoutes } from './user-routes.ts'

/** X API v2 with its current limits. README.md lists what is missing. */
export const v2Routes: Route[] = [
  ...userRoutes,
  ...followRoutes,
  ...postRoutes,
  ...searchRoutes,
  ...analyticsRoutes,
  ...listsRoutes,
  ...trendRoutes,
  ...activityRoutes,
]
